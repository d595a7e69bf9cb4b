import { beforeAll, expect, inject, test } from "vitest";
import { demoVisitor, pagesFor } from "../support/demo-site.ts";
import { type FaultyBackend, startFaultySite } from "../support/faulty-backend.ts";
import { Visitor } from "../support/visitor.ts";
import { logLines, type Web } from "../support/web.ts";

const stack = inject("stack");

/**
 * How many calls a page may make to the backend for a member, including the header's one call. A visitor has no header.
 */
const LIMITS: [page: RegExp, calls: number][] = [
  [/^\/$/, 2],
  [/^\/talent\/[^/]+$/, 3],
  [/^\/talent-exchange/, 3],
  [/^\/jobs\/[^/]+$/, 3],
  [/^\/jobs/, 3],
  [/^\/dashboard\?tab=applications/, 5],
  [/^\/dashboard/, 2],
  // The counts and a list; and what readers are warned of, or what somebody blocked had asked.
  [/^\/connections/, 4],
  [/./, 6],
];

let backend: FaultyBackend;
let web: Web;

beforeAll(async () => {
  const site = await startFaultySite(stack);
  ({ backend, web } = site);
  return site.stop;
});

/** The calls of a page, as the backend counts them; the page's log line says the same. */
async function callsOf(visitor: Visitor, page: string): Promise<string[]> {
  backend.expectFaults(() => false);
  const response = await visitor.get(page);
  await response.arrayBuffer();
  const calls = [...backend.calls()];
  const logged = () => logLines(web).find(({ id }) => id === response.headers.get("X-Request-Id"))?.calls;
  await expect.poll(logged).toBe(calls.length);
  return calls;
}

test("a page asks the backend for nothing twice, and for no more than it needs", async () => {
  const visitor = new Visitor(web.url);
  const member = await demoVisitor({ origin: web.url }, "developer");
  // The keys that sign sessions are fetched once per process.
  await callsOf(member, "/");
  const counts: string[] = [];
  const wrong: string[] = [];
  for (const page of await pagesFor(stack, "developer")) {
    const calls = await callsOf(member, page);
    const limit = LIMITS.find(([pattern]) => pattern.test(page))?.[1] ?? 0;
    if (calls.length > limit) wrong.push(`${page}: ${calls.length} calls, at most ${limit}:\n${calls.join("\n")}`);
    if (new Set(calls).size < calls.length) wrong.push(`${page} asks twice:\n${calls.join("\n")}`);
    const open = (await callsOf(visitor, page)).length;
    if (open > Math.max(0, limit - 1)) wrong.push(`${page}: ${open} calls for a visitor`);
    counts.push(`${calls.length} calls signed in, ${open} signed out: ${page}`);
  }
  process.stdout.write(`\n${counts.join("\n")}\n`);
  expect(wrong).toEqual([]);
});

test("the page that answers a form reads once what it shows, after what the form wrote", async () => {
  const member = await demoVisitor({ origin: web.url }, "developer");
  backend.expectFaults(() => false);
  await (await member.post("/profile", { intent: "profile", fullName: "" })).arrayBuffer();
  const calls = backend.calls();
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});
