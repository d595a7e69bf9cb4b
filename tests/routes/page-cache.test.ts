import { randomUUID } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { jobForm } from "../abuse/support/people.ts";
import { startFakeBackend } from "../support/fake-backend.ts";
import { type FaultyBackend, startFaultyBackend } from "../support/faulty-backend.ts";
import { createMember } from "../support/members.ts";
import { sendOddly } from "../support/send-oddly.ts";
import { createTalent } from "../support/talents.ts";
import { formWith, unescapeHtml, Visitor } from "../support/visitor.ts";
import { freePort } from "../support/free-port.ts";
import { logLines, startWeb, type Web } from "../support/web.ts";

const stack = inject("stack");

let backend: FaultyBackend;
/** Caches pages for as long as the tests last. */
let web: Web;
/** The same site without a cache. */
let plain: Web;

beforeAll(async () => {
  backend = await startFaultyBackend(stack);
  const port = String(await freePort());
  const env = { SUPABASE_ANON_KEY: stack.publishableKey, PUBLIC_ORIGIN: `http://localhost:${port}` };
  web = await startWeb({ ...env, PORT: port, SUPABASE_URL: backend.url, PAGE_CACHE_S: "3600" });
  plain = await startWeb({ ...env, SUPABASE_URL: stack.supabaseUrl });
  return async () => {
    await Promise.all([web.stop(), plain.stop()]);
    backend.stop();
  };
});

beforeEach(() => backend.expectFaults(() => false));

const visitor = () => new Visitor(web.url);
/** The address of an uncached page that reads the database. */
const newPath = () => `/jobs?q=${randomUUID()}`;
/** Uncached, and the same whatever jobs other tests post meanwhile: a search that finds one of the sample data. */
const newSteadyPath = (word: string = randomUUID()) => `/jobs?q=cargo+tracking+portal&new=${word}`;
const reads = () => backend.calls().filter((call) => call.includes(" /rest/"));

describe("visitors who ask for the same page", () => {
  test("cost the backend one call, however many they are, and each is answered by name", async () => {
    const path = newPath();
    const answers = await Promise.all(Array.from({ length: 40 }, () => visitor().get(path)));
    const pages = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect([pages.size, reads().length]).toEqual([1, 1]);
    const ids = answers.map(({ headers }) => headers.get("X-Request-Id"));
    expect(new Set(ids).size).toBe(40);
    for (const id of ids) expect([...pages][0]).not.toContain(id);
    const lines = () => logLines(web).filter(({ id, event }) => event === "request" && ids.includes(String(id)));
    await expect.poll(() => lines().length).toBe(40);
    expect(new Set(lines().map(({ route, status, member }) => `${route} ${status} ${member}`))).toEqual(
      new Set(["/jobs 200 false"]),
    );
  });

  test("as robots do for the sitemap, cost the backend what one does, members among them", async () => {
    const path = "/sitemap.xml";
    const member = await visitor().signIn(await createMember(stack));
    const before = reads().length;
    const first = await visitor().get(path);
    const calls = reads().length;
    expect([first.status, calls - before]).toEqual([200, 5]);
    const sitemap = await first.text();
    for (const asker of [visitor(), member]) expect(await (await asker.get(path)).text()).toBe(sitemap);
    expect(reads().length).toBe(calls);
    const again = await visitor().get(path, { "If-None-Match": first.headers.get("ETag") ?? "none" });
    expect(again.status).toBe(304);
  });

  // A post counts as a write, which drops all copies.
  test("find it kept, whatever others read meanwhile", async () => {
    const path = newPath();
    const page = await (await visitor().get(path)).text();
    const mentor = "/mentors/00000000-0000-4000-8010-000000000014";
    const others = [mentor, "/startups/nodi-ghat-logistics", "/investors", "/talent-exchange", "/jobs.csv"];
    const paths = others.map((other) => `${other}?new=${randomUUID()}`);
    // The sitemap has one address; it is cached separately for `Save-Data`.
    for (const other of [...paths, "/sitemap.xml"]) {
      expect((await visitor().get(other, { "Save-Data": "on" })).status).toBe(200);
      const calls = reads().length;
      expect(await (await visitor().get(path)).text()).toBe(page);
      expect([other, reads().length]).toEqual([other, calls]);
    }
  });

  test("are answered when the first one's browser leaves before the page is made", async () => {
    const path = newPath();
    backend.expectFaults(({ times }) => times === 1);
    const left = new AbortController();
    const first = visitor().get(path, {}, left.signal);
    await expect.poll(() => reads().length).toBe(1);
    const second = visitor().get(path);
    left.abort();
    await expect(first).rejects.toThrow("abort");
    expect((await second).status).toBe(200);
  });

  test("are not given what failed for the first", async () => {
    const path = newPath();
    backend.expectFaults((_, response) => Boolean(response.destroy()));
    expect((await visitor().get(path)).status).toBe(503);
    backend.expectFaults(() => false);
    expect((await visitor().get(path)).status).toBe(200);
  });

  test("are told of a backend that never answers by the one call that waited for it", async () => {
    const silent = await startFakeBackend(() => undefined);
    // Long enough for a busy machine to receive all ten.
    const away = await startWeb({ SUPABASE_URL: silent.url, PAGE_CACHE_S: "3600", BACKEND_TIMEOUT_S: "10" });
    onTestFinished(async () => {
      silent.stop();
      await away.stop();
    });
    // The first request loads what later ones use.
    await fetch(`${away.url}/platform`);
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${away.url}/jobs`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { headers } of answers) expect(headers.get("Retry-After")).toMatch(/^\d+$/);
    const calls = () => logLines(away).filter(({ event, route }) => event === "request" && route === "/jobs");
    await expect.poll(() => calls().length).toBe(10);
    expect(calls().filter((line) => Number(line.calls) > 0)).toHaveLength(1);
  });

  test("get it without the framework, with all that it comes with but its own id and line in the log", async () => {
    const path = newPath();
    const [made, kept] = [await visitor().get(path), await visitor().get(path)];
    expect(await kept.text()).toBe(await made.text());
    const sent = ({ headers }: Response) =>
      Object.fromEntries([...headers].map(([name, value]) => [name, /^(date|x-request-id)$/.test(name) ? "" : value]));
    expect(sent(kept)).toEqual(sent(made));
    const lineOf = ({ headers }: Response) =>
      logLines(web).find(({ id, event }) => event === "request" && id === headers.get("X-Request-Id"));
    await expect.poll(() => lineOf(kept)).toBeDefined();
    expect(lineOf(kept)).toMatchObject({ method: "GET", route: "/jobs", member: false, status: 200, kept: true });
    expect(Number(lineOf(kept)?.bytes)).toBeGreaterThan(1_000);
    const twins = [await visitor().get(`/bn${path}`), await visitor().get(`/bn${path}`)] as const;
    await expect.poll(() => lineOf(twins[1])).toMatchObject({ kept: true });
    expect([made, kept, ...twins].map((answer) => lineOf(answer)?.language)).toEqual(["en", "en", "bn", "bn"]);
  });

  test("are told by a few bytes that nothing has changed", async () => {
    const path = newPath();
    const first = await visitor().get(path);
    const etag = first.headers.get("ETag") ?? "";
    const again = await visitor().get(path, { "If-None-Match": etag });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
    for (const name of ["Cache-Control", "Vary", "Content-Security-Policy"]) {
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    }
    expect(again.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
    // The same as data, for scripts.
    const data = () => visitor().get(path.replace("/jobs", "/jobs.data"));
    expect(await (await data()).text()).toBe(await (await data()).text());
    expect(reads()).toHaveLength(2);
  });
});

describe("nobody can make others be shown", () => {
  const ODD: [what: string, headers: OutgoingHttpHeaders, method?: string][] = [
    ["another host", { Host: "evil.example" }],
    ["another host by a proxy", { "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example;proto=http" }],
    ["another scheme", { "X-Forwarded-Proto": "https", "X-Forwarded-Port": "1", "X-Forwarded-Scheme": "nothttps" }],
    ["another path", { "X-Original-URL": "/auth", "X-Rewrite-URL": "/auth", "X-Forwarded-Prefix": "/evil" }],
    ["another method's answer", { "X-HTTP-Method-Override": "POST", "X-Method-Override": "HEAD" }],
    ["what a HEAD gets", {}, "HEAD"],
    ["what OPTIONS gets", {}, "OPTIONS"],
    ["what a form gets", { Origin: "https://evil.example", "Content-Length": "0" }, "POST"],
    ["a part", { Range: "bytes=0-9", "If-Range": '"x"' }],
    ["nothing", { "If-None-Match": "*", "If-Modified-Since": "Sun, 22 Nov 2099 00:00:00 GMT" }],
    ["another form", { Accept: "application/json", "Content-Type": "application/json" }],
    ["another language", { "Accept-Language": "bn-BD" }],
    ["another device", { "User-Agent": "Mozilla/5.0 (iPhone) <script>alert(1)</script>" }],
    ["what is fetched ahead", { "Sec-Purpose": "prefetch;prerender", Purpose: "prefetch" }],
    ["what saves data", { "Save-Data": "on" }],
    ["what saves data, oddly", { "Save-Data": "ON;x" }],
    ["what is not compressed", { "Accept-Encoding": "identity" }],
    ["what they can't read", { "Accept-Encoding": "br;q=0, gzip;q=0, *;q=0" }],
    ["an unknown encoding", { "Accept-Encoding": "gzip, zstd, evil;q=1" }],
    ["a stream", { Accept: "text/event-stream" }],
    ["a made-up session", { Cookie: "sb=base64-e30" }],
    ["a made-up message", { Cookie: "toast=eyJ0b2FzdCI6eyJtZXNzYWdlIjoiZXZpbCJ9fQ==.x" }],
    ["a made-up browser", { Cookie: "device=x" }],
  ];

  test.each(ODD)("%s", async (_, headers, method) => {
    // A page of each kind: with scripts on touch, and without any.
    for (const path of [newSteadyPath(), `/resources?${randomUUID()}`]) {
      await sendOddly(web.url, path, { headers, method });
      const expected = await (await fetch(plain.url + path)).text();
      for (const encoding of ["gzip, deflate, br", "gzip", "identity"]) {
        const answer = await visitor().get(path, { "Accept-Encoding": encoding });
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
        expect((await answer.text()) === expected, encoding).toBe(true);
      }
    }
  });

  test("what a member sees, nor a member what a visitor does", async () => {
    const member = await createMember(stack, { fullName: "Poisonous Member" });
    const signedIn = await visitor().signIn(member);
    for (const path of [newPath(), `/platform?${randomUUID()}`]) {
      const own = await signedIn.get(path);
      expect(own.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await own.text()).toContain(member.email);
      expect(unescapeHtml(await (await visitor().get(path)).text())).not.toContain(member.email);
      expect(await (await signedIn.get(path)).text()).toContain(member.email);
    }
  });

  test("a message that is another's", async () => {
    const told = visitor();
    await told.post("/auth/forgot-password", { email: `${randomUUID()}@tests.techsetu.example` });
    expect([...told.cookies.keys()]).toEqual(["toast"]);
    const path = `/platform?${randomUUID()}`;
    const own = await told.get(path);
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await own.text()).toContain("sent you a password reset link.");
    const others = await visitor().get(path);
    expect(others.headers.getSetCookie()).toEqual([]);
    expect(await others.text()).not.toContain("password reset link");
  });

  test("the answer to another query, in another order or by another path", async () => {
    const texts = new Set<string>();
    // Each finds some of the sample data: a list without a match shows what others post.
    const word = randomUUID();
    const steady = newSteadyPath(word);
    for (const path of [
      `${steady}&type=hybrid`,
      `${steady}&level=intermediate`,
      steady,
      `/jobs?q=app+for+truck+drivers&new=${word}`,
      `/talent-exchange?search=mern+stack+developer&new=${word}`,
    ]) {
      const text = await (await visitor().get(path)).text();
      expect(text === (await (await fetch(plain.url + path)).text())).toBe(true);
      texts.add(text);
    }
    expect(texts.size).toBe(5);
  });

  test("a page with a part missing", async () => {
    const path = `/?${randomUUID()}`;
    backend.expectFaults(({ name }, response) => name.includes("rpc/home") && Boolean(response.writeHead(500).end()));
    const broken = await visitor().get(path);
    expect([broken.status, broken.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(await broken.text()).toContain("count everything that is open");
    backend.expectFaults(() => false);
    expect(await (await visitor().get(path)).text()).not.toContain("count everything that is open");
  });
});

describe("what is written through this process is seen at once", () => {
  test("a job that was posted, by a visitor who gets its link", async () => {
    const title = `Bridge builder ${randomUUID()}`;
    const path = `/jobs?q=${encodeURIComponent(title)}`;
    expect(await (await visitor().get(path)).text()).toContain("0 jobs found");
    const poster = await visitor().signIn(await createMember(stack));
    expect((await poster.post("/post-job", jobForm({ title }))).status).toBe(302);
    expect(await (await visitor().get(path)).text()).toContain("1 job found");
  });

  test("that a member has left the directory", async () => {
    const talent = await createTalent(stack, { title: "Tide leaver" });
    const pages = [`/talent/${talent.talentId}`, `/talent-exchange?search=${randomUUID()}`];
    for (const page of pages) await visitor().get(page);
    const member = await visitor().signIn(talent);
    const form = formWith(await (await member.get("/onboarding/talent?step=2")).text(), "isOpenToWork");
    delete form.fields.isOpenToWork;
    expect((await member.submit("/onboarding/talent?step=2", form)).status).toBe(302);
    expect((await visitor().get(pages[0] ?? "")).status).toBe(404);
  });
});

describe("caches between are told", () => {
  const FIXED = "public, max-age=0, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400";
  const PEOPLE = "public, max-age=0, s-maxage=10, stale-if-error=3600";

  test.each([
    ...["/", "/ecosystem-map", "/investor-pipeline", "/talent-exchange", "/jobs", "/jobs?q=nobody", "/jobs.data"].map(
      (path) => [path, PEOPLE],
    ),
    ...["/platform", "/resources", "/resources/downloads/invoice", "/resources/training-programs", "/api"].map(
      (path) => [path, FIXED],
    ),
    ...["/resources/export-guide", "/privacy-policy", "/terms-of-service", "/bida-compliance"].map((path) => [
      path,
      FIXED,
    ]),
  ])("how long a visitor's %s may be kept, and what it differs by", async (path = "", expected = "") => {
    const { headers } = await visitor().get(path);
    expect(headers.get("Cache-Control")).toBe(expected);
    const vary = (headers.get("Vary") ?? "").toLowerCase().split(/, ?/).toSorted();
    expect(vary).toEqual(["accept-encoding", "cookie", "save-data"]);
    const head = await fetch(web.url + path, { method: "HEAD" });
    expect(head.headers.get("Cache-Control")).toBe(expected);
  });

  test.each(["/jobs.atom", "/startups.json", "/sitemap.xml"])("that %s is the same for everybody", async (path) => {
    const member = await visitor().signIn(await createMember(stack));
    for (const asker of [visitor(), member]) {
      const { headers } = await asker.get(path);
      expect([headers.get("Cache-Control"), headers.getSetCookie()]).toEqual([PEOPLE, []]);
      expect((headers.get("Vary") ?? "").toLowerCase().split(/, ?/).toSorted()).toEqual([
        "accept-encoding",
        "save-data",
      ]);
    }
  });

  test.each(["/auth", "/no/such/page", `/jobs/${randomUUID()}`, "/resources/no-such-guide", "/dashboard", "/jobs?q="])(
    "nothing of %s",
    async (path) => {
      const { headers } = await visitor().get(path);
      expect(headers.get("Cache-Control") ?? "").not.toMatch(/public|s-maxage/);
    },
  );
});
