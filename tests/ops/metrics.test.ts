import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { pagesFor } from "../support/demo-site.ts";
import { createMember, PASSWORD } from "../support/members.ts";
import { Visitor } from "../support/visitor.ts";
import { freePort } from "../support/free-port.ts";
import { endOf, spawnWeb, startWeb, type Web, type WebEnv } from "../support/web.ts";

const stack = inject("stack");
const backend = { SUPABASE_URL: stack.supabaseUrl, SUPABASE_ANON_KEY: stack.publishableKey };
/** Counts must not depend on the machine's other work. */
const LATE = { timeout: 60_000 };

async function start(env: WebEnv): Promise<Web> {
  const web = await startWeb({ ...backend, ...env });
  onTestFinished(async () => void (await web.stop()));
  return web;
}

/** The sum of a metric's values with all of these labels; undefined if there is none. */
function sumOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const values = text.split("\n").flatMap((line) => {
    const [, found, list = "", value] = /^(\w+)(?:\{(.*)\})? ([\d.e+-]+)$/.exec(line) ?? [];
    const has = Object.entries(labels).every(([label, text]) => list.split(",").includes(`${label}="${text}"`));
    return found === name && has ? [Number(value)] : [];
  });
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : undefined;
}

test("a member's journey is counted by routes and never by who took it", async () => {
  const metricsPort = String(await freePort());
  const web = await start({ METRICS_PORT: metricsPort, PAGE_CACHE_S: "600", LIMIT_SIGN_IN_EMAIL: "2/10m" });
  const scrape = async () => await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  const member = await createMember(stack);
  const signIn = { intent: "sign-in", email: member.email, password: PASSWORD };
  const talent = (await pagesFor(stack)).find((page) => page.startsWith("/talent/")) ?? "";

  const guest = new Visitor(web.url);
  for (let visit = 0; visit < 3; visit += 1) await (await guest.get("/platform")).arrayBuffer();
  await (await guest.get("/talent-exchange?search=typed-search")).arrayBuffer();
  await (await guest.get("/no-such-page/typed-path")).arrayBuffer();
  const other = await createMember(stack);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const refused = await guest.post("/auth", { intent: "sign-in", email: other.email, password: "typed-wrong" });
    await refused.arrayBuffer();
  }
  const visitor = new Visitor(web.url);
  expect((await visitor.post("/auth", signIn)).status).toBe(302);
  await (await visitor.get(talent)).arrayBuffer();
  const left = new AbortController();
  const stream = await visitor.get("/notifications/stream", { Accept: "text/event-stream" }, left.signal);
  await stream.body?.getReader().read();

  const answers = (labels: Record<string, string>) => async () =>
    sumOf(await scrape(), "techsetu_http_requests_total", labels);
  await expect.poll(answers({ route: "/talent/:id", status: "200" }), LATE).toBe(1);
  await expect.poll(answers({ route: "/auth", method: "POST" }), LATE).toBe(4);
  const text = await scrape();
  const requests = (route: string, status: string) => sumOf(text, "techsetu_http_requests_total", { route, status });
  expect(requests("/platform", "200")).toBe(3);
  expect(requests("/talent-exchange", "200")).toBe(1);
  expect(requests("/*", "404")).toBe(1);
  expect(sumOf(text, "techsetu_http_request_duration_seconds_count", { route: "/platform" })).toBe(3);
  expect(sumOf(text, "techsetu_http_request_duration_seconds_sum", { route: "/platform" })).toBeGreaterThan(0);
  expect(sumOf(text, "techsetu_cache_lookups_total", { cache: "pages", result: "hit" })).toBe(2);
  expect(sumOf(text, "techsetu_cache_lookups_total", { cache: "pages", result: "miss" })).toBeGreaterThan(1);
  expect(sumOf(text, "techsetu_limits_hit_total", { limit: "LIMIT_SIGN_IN_EMAIL" })).toBe(1);
  expect(sumOf(text, "techsetu_backend_call_duration_seconds_count", { service: "rest" })).toBeGreaterThan(0);
  expect(sumOf(text, "techsetu_backend_call_duration_seconds_count", { service: "auth" })).toBeGreaterThan(3);
  expect(sumOf(text, "techsetu_streams_open")).toBe(1);
  expect(sumOf(text, "techsetu_queue_length", { queue: "uploads" })).toBe(0);
  expect(sumOf(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);

  left.abort();
  await expect.poll(async () => sumOf(await scrape(), "techsetu_streams_open"), LATE).toBe(0);
  await expect.poll(answers({ route: "/notifications/stream" }), LATE).toBe(1);

  const all = await scrape();
  const secrets = [member.id, member.email, other.email, PASSWORD, talent.slice("/talent/".length)];
  for (const secret of [...secrets, ...visitor.cookies.values()]) expect(all).not.toContain(secret);
  expect(all).not.toMatch(/typed|127\.0\.0\.1|::1|[\da-f]{8}-[\da-f]{4}-/i);
  // The site's own port has no such page.
  expect((await fetch(`${web.url}/metrics`)).status).toBe(404);
});

/** The files for metrics and traces that a process has loaded by its end. */
async function loaded(env: WebEnv): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), "loaded-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const web = await start({ ...env, NODE_V8_COVERAGE: directory });
  await (await fetch(`${web.url}/platform`)).arrayBuffer();
  expect(await web.stop()).toBe(0);
  const [file = ""] = readdirSync(directory);
  const { result } = JSON.parse(readFileSync(join(directory, file), "utf8")) as { result: { url: string }[] };
  expect(result.length).toBeGreaterThan(10);
  return result.flatMap(({ url }) => /worker\/(?:metrics|traces)|(?:metrics|traces)\.server/.exec(url)?.[0] ?? []);
}

test("without METRICS_PORT and OTEL_EXPORTER_OTLP_ENDPOINT nothing of them is even loaded", async () => {
  const port = String(await freePort());
  const both = await loaded({ METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/none` });
  expect(both.toSorted()).toEqual(["worker/metrics", "worker/traces"]);
  expect(await loaded({})).toEqual([]);
});

test("a METRICS_PORT that is no port, taken, or the site's own ends the start with a line that names it", async () => {
  const env = {
    ...backend,
    PUBLIC_ORIGIN: stack.origin,
    SESSION_SECRET: "a secret for tests only, 32 characters or more",
    PORT: String(await freePort()),
  };
  const endedWith = async (port: string) => {
    const { child, output } = spawnWeb({ ...env, METRICS_PORT: port });
    expect(await endOf(child)).toBe(1);
    return output().trim();
  };
  const taken = new URL(stack.origin).port;
  expect(await endedWith("70000")).toBe("Environment: METRICS_PORT must be a number from 1 to 65535");
  expect(await endedWith(taken)).toBe(`Port ${taken} is taken. Set METRICS_PORT to another one.`);
  expect(await endedWith(env.PORT)).toBe("METRICS_PORT must be another port than PORT.");
});
