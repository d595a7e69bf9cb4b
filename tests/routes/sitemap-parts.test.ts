import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type FakeBackend, startFakeBackend } from "../support/fake-backend.ts";
import { startWeb } from "../support/web.ts";

const stack = inject("stack");

/** The number of rows of each table, as the fake backend reports it. */
const TOTALS: Record<string, number> = { talent_profiles: 60_000, jobs: 1500, investor_profiles: 0, organizations: 20 };

let backend: FakeBackend;
let web: Awaited<ReturnType<typeof startWeb>>;
let totals = TOTALS;
const asked: string[] = [];

const BEGIN = Date.UTC(2026, 0, 1);

/**
 * Answers like PostgREST: rows of a table, one per second from a start time, at most a thousand; and their total if
 * requested.
 */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? "/", "http://backend");
  const table = url.pathname.split("/").at(-1) ?? "";
  if (url.pathname.startsWith("/rest/")) asked.push(table);
  const from = Date.parse((url.searchParams.get("created_at") ?? "").replace("gte.", ""));
  const begin = Number.isNaN(from) ? 0 : (from - BEGIN) / 1000;
  const [first, size] = [begin + Number(url.searchParams.get("offset")), Number(url.searchParams.get("limit"))];
  const total = totals[table] ?? 0;
  const rows = Array.from({ length: Math.max(0, Math.min(size, 1000, total - first)) }, (_, index) => {
    const at = new Date(BEGIN + (first + index) * 1000).toISOString();
    return { id: `${table}-${first + index}`, created_at: at, updated_at: at };
  });
  const count = /count=exact/.test(String(request.headers.prefer)) ? total : "*";
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Content-Range", rows.length > 0 ? `${first}-${first + rows.length - 1}/${count}` : `*/${count}`);
  response.end(JSON.stringify(rows));
}

beforeAll(async () => {
  backend = await startFakeBackend(answer);
  web = await startWeb({ SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: stack.publishableKey });
});
afterAll(async () => {
  await web.stop();
  backend.stop();
});

const read = async (path: string) => {
  asked.length = 0;
  const response = await fetch(web.url + path);
  const text = await response.text();
  return { status: response.status, text, calls: asked.toSorted(), type: response.headers.get("Content-Type") };
};
const locs = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => new URL(loc));

test("a search engine is led to the parts of a sitemap that one file can't hold, by a call of each kind", async () => {
  const { status, text, calls, type } = await read("/sitemap.xml");
  expect([status, type]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(text).toContain("<sitemapindex");
  expect(locs(text).map(({ search }) => search)).toEqual([
    "?part=pages",
    ...[1, 2, 3, 4, 5, 6].map((number) => `?part=talents-${number}`),
    "?part=jobs-1",
    "?part=startups-1",
  ]);
  expect(calls).toEqual(["investor_profiles", "jobs", "mentor_paths", "organizations", "talent_profiles"]);

  const { text: pages, calls: none } = await read("/sitemap.xml?part=pages");
  expect(locs(pages).map(({ pathname }) => pathname)).toEqual(
    expect.arrayContaining(["/", "/bn", "/jobs", "/bn/jobs"]),
  );
  expect(none).toEqual([]);
  const { text: jobs } = await read("/sitemap.xml?part=jobs-1");
  expect(locs(jobs)).toHaveLength(2 * 1500);
});

test.each([
  ["/sitemap.xml?new=1", "/sitemap.xml"],
  ["/sitemap.xml?part=jobs-1&new=1", "/sitemap.xml?part=jobs-1"],
  ["/sitemap.xml?part=jobs-1&part=jobs-2", "/sitemap.xml?part=jobs-1"],
])(
  "a client that makes up a query (%s) is led to the one address of a file, at no cost of the backend",
  async (path, to) => {
    asked.length = 0;
    const response = await fetch(web.url + path, { redirect: "manual" });
    expect([response.status, response.headers.get("Location"), asked]).toEqual([301, to, []]);
  },
);

test.each(["talents-7", "investors-1", "mentors-1", "members-1", "talents-0", "", "../../etc"])(
  "a search engine that asks for a part that there is not (%s) hears so",
  async (part) => {
    expect((await read(`/sitemap.xml?part=${encodeURIComponent(part)}`)).status).toBe(404);
  },
);

test("a search engine gets one file of what one can hold, by no call more than it took before", async () => {
  totals = { talent_profiles: 2500, jobs: 1000, investor_profiles: 3, organizations: 20 };
  const { text, calls } = await read("/sitemap.xml");
  expect(text).toContain("<urlset");
  expect(locs(text).filter(({ pathname }) => pathname.startsWith("/talent/"))).toHaveLength(2500);
  expect(calls).toEqual([
    "investor_profiles",
    "jobs",
    "mentor_paths",
    "organizations",
    ...Array.from({ length: 3 }, () => "talent_profiles"),
  ]);
});
