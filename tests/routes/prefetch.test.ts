import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { listRoutes } from "../abuse/support/routes.ts";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

type Condition = { href_matches?: URLPatternInit[] };

const RULES = /<script type="speculationrules">(.*?)<\/script>/;

/** What browsers send for a page that nobody has opened yet; the second when they would also render it. */
const AHEAD = ["prefetch", "prefetch;prerender", "prefetch;anonymous-client-ip"].map((purpose) => ({
  "Sec-Purpose": purpose,
}));

test.each(AHEAD)("a visitor's page can be fetched ahead: %j", async (ahead) => {
  const visitor = new Visitor(stack.origin);
  const [fetched, followed] = await Promise.all([visitor.get("/platform", ahead), visitor.get("/platform")]);
  expect(fetched.status).toBe(200);
  expect(fetched.headers.getSetCookie()).toEqual([]);
  expect(await fetched.text()).toBe(await followed.text());
});

test.each(AHEAD)("a message waits for the page that is looked at: %j", async (ahead) => {
  const visitor = new Visitor(stack.origin);
  await visitor.post("/auth/forgot-password", { email: `${randomUUID()}@tests.techsetu.example` });
  expect([...visitor.cookies.keys()]).toEqual(["toast"]);

  const fetched = await visitor.get("/platform", ahead);
  expect([fetched.status, fetched.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  expect(fetched.headers.getSetCookie()).toEqual([]);
  expect(await (await visitor.get("/platform")).text()).toContain("sent you a password reset link.");
});

test.each(AHEAD)("a member's visit counts when the profile is looked at, not before: %j", async (ahead) => {
  const [member, talent] = await Promise.all([createMember(stack), createMember(stack)]);
  const [profile] = await sql<{ id: string }>(
    stack,
    "insert into public.talent_profiles (user_id, title, is_open_to_work) values ($1, 'Tester', true) returning id",
    [talent.id],
  );
  const browser = await new Visitor(stack.origin).signIn(member);
  browser.cookies.delete("toast");
  const path = `/talent/${profile?.id}`;
  const views = () => sql(stack, "select from public.profile_views where profile_id = $1", [talent.id]);

  for (const address of [path, `${path}.data`]) expect((await browser.get(address, ahead)).status).toBe(503);
  expect(await views()).toHaveLength(0);
  expect((await browser.get(path)).status).toBe(200);
  expect(await views()).toHaveLength(1);
});

test("a page without scripts says what may be fetched ahead; no other page does, and none where data is to be saved", async () => {
  const visitor = new Visitor(stack.origin);
  const page = await visitor.get("/resources");
  expect(await page.text()).toMatch(RULES);
  const saving = await visitor.get("/resources", { "Save-Data": "on" });
  expect(await saving.text()).not.toContain("speculationrules");
  for (const { headers } of [page, saving]) expect(headers.get("Vary")).toContain("Save-Data");

  expect(await (await visitor.get("/jobs")).text()).not.toContain("speculationrules");
  const member = await new Visitor(stack.origin).signIn(await createMember(stack));
  expect(await (await member.get("/resources")).text()).not.toContain("speculationrules");
});

describe("a press on a link", () => {
  let isAhead: (path: string) => boolean;
  const id = randomUUID();

  beforeAll(async () => {
    const page = await (await new Visitor(stack.origin).get("/resources")).text();
    const [{ where }] = JSON.parse(RULES.exec(page)?.[1] ?? "").prefetch;
    const [pages, ...exceptions]: [Condition, ...{ not: Condition }[]] = where.and;
    const matches = ({ href_matches: patterns = [] }: Condition, path: string) =>
      patterns.some((pattern) => new URLPattern(pattern).test(new URL(path, stack.origin).href));
    isAhead = (path) => matches(pages, path) && !exceptions.some(({ not }) => matches(not, path));
  });

  test.each(listRoutes())("has $path fetched ahead if its route says that others may keep the page", (route) => {
    const isRead = /^export const handle.* life: "(?:fixed|people)"/m.test(route.source);
    for (const path of [route.path, `/bn${route.path}`, `${route.path}?page=2`]) {
      expect([path, isAhead(path)]).toEqual([path, isRead]);
    }
  });

  test.each([
    ["/", "/bn", "/bn/", "/jobs", "/jobs?q=react&page=2", `/jobs/${id}`, `/talent/${id}`, `/bn/mentors/${id}`],
    ["/startups", "/startups/nodi-ghat", "/investors", `/investors/${id}`, "/mentors", "/about", "/contact", "/api"],
    ["/ecosystem-map", "/investor-pipeline", "/platform", "/resources/export-guide", "/privacy-policy"],
  ])("has a page to read fetched ahead: %s, …", (...paths) => {
    expect(paths.filter((path) => !isAhead(path))).toEqual([]);
  });

  test.each([
    ["/logout", "/auth", "/auth/confirm", "/downloads/export-readiness-checklist.pdf", "/settings/export", "/saved"],
    [`/jobs/${id}/report`, `/jobs/${id}/edit`, `/jobs/${id}/close`, "/dashboard/jobs", `/talent/${id}/connect`],
    ["/startups/new", "/bn/startups/new", "/startups/new?name=x", "/startups/nodi-ghat/edit", `/mentors/${id}/request`],
    ["/notifications/stream", "/post-job", "/og/home.png", "/dashboard", "/healthz", "/training-programs"],
    ["/jobs.atom", "/startups.json", "/sitemap.xml", `/pictures/${id}/a.webp`, "/og/jobs"],
  ])("has nothing else: neither what answers a form or is somebody's own, nor a file: %s, …", (...paths) => {
    expect(paths.filter(isAhead)).toEqual([]);
  });
});
