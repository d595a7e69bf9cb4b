import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { builtScript } from "../support/build.ts";
import { pagesFor } from "../support/demo-site.ts";
import { startFakeBackend } from "../support/fake-backend.ts";
import { createMember, PASSWORD } from "../support/members.ts";
import { Visitor } from "../support/visitor.ts";
import { logLines, startWeb, type Web } from "../support/web.ts";

const stack = inject("stack");
const backend = { SUPABASE_URL: stack.supabaseUrl, SUPABASE_ANON_KEY: stack.publishableKey };
let web: Web;

beforeAll(async () => {
  web = await startWeb(backend);
  return async () => void (await web.stop());
});

/** The log line of an answer: it is written when the answer has been sent. */
async function lineOf(response: Response, from = web) {
  await response.arrayBuffer();
  const id = response.headers.get("X-Request-Id");
  expect(id).toMatch(/^[\da-f-]{36}$/);
  const line = () => logLines(from).find((one) => one.id === id && one.event === "request");
  await expect.poll(line).toBeDefined();
  return line();
}

describe("a member's journey", () => {
  const typed = { fullName: "রাফি Typedname", location: "Typed-Street 7", bio: "typed-words" };

  test("is one line of JSON for each request, with the id that its answer tells", async () => {
    const member = await createMember(stack);
    const visitor = new Visitor(web.url);
    const signIn = { intent: "sign-in", email: member.email, password: PASSWORD };
    const talent = (await pagesFor(stack)).find((page) => page.startsWith("/talent/"));

    const lines = [
      await lineOf(await visitor.get("/")),
      await lineOf(await visitor.get("/auth?redirectTo=/typed-place")),
      await lineOf(await visitor.post("/auth", { ...signIn, password: "typed-wrong" })),
      await lineOf(await visitor.post("/auth", signIn)),
      await lineOf(await visitor.post("/profile", typed)),
      await lineOf(await visitor.get("/talent-exchange?search=typed-search")),
      await lineOf(await visitor.get(talent ?? "")),
      await lineOf(await visitor.get(`${talent}.data?typed-query`)),
      await lineOf(await visitor.get("/auth/confirm?token_hash=typed-token&type=signup")),
      await lineOf(await visitor.get("/no-such-page/typed-path")),
      await lineOf(await visitor.get("/bn/platform")),
    ];

    expect(lines.map((line) => `${line?.method} ${line?.route} ${line?.status}`)).toEqual([
      "GET / 200",
      "GET /auth 200",
      "POST /auth 400",
      "POST /auth 302",
      expect.stringMatching(/^POST \/profile (302|400)$/),
      "GET /talent-exchange 200",
      "GET /talent/:id 200",
      "GET /talent/:id 200",
      expect.stringMatching(/^GET \/auth\/confirm \d+$/),
      "GET /* 404",
      "GET /platform 200",
    ]);
    // Signed in from the fourth on.
    expect(lines.map((line) => line?.member)).toEqual([...Array(4).fill(false), ...Array(7).fill(true)]);
    expect(lines.map((line) => line?.language)).toEqual([...Array(10).fill("en"), "bn"]);
    for (const line of lines) {
      expect(line).toEqual({
        level: "info",
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        id: expect.any(String),
        event: "request",
        method: expect.any(String),
        route: expect.any(String),
        language: expect.any(String),
        member: expect.any(Boolean),
        status: expect.any(Number),
        ms: expect.any(Number),
        calls: expect.any(Number),
        bytes: expect.any(Number),
      });
    }
    expect(lines.map((line) => Number(line?.bytes)).every((bytes) => bytes > 200)).toBe(true);
    expect(
      lines
        .slice(5, 8)
        .map((line) => Number(line?.calls))
        .every((calls) => calls > 0),
    ).toBe(true);

    const others = web
      .output()
      .split("\n")
      .filter((line) => line && !line.startsWith("{"));
    expect(others).toEqual([expect.stringContaining("[react-router-serve]")]);

    const secrets = [member.id, member.email, PASSWORD, talent?.slice("/talent/".length), ...visitor.cookies.values()];
    for (const secret of secrets) expect(web.output()).not.toContain(secret);
    expect(web.output()).not.toMatch(/typed|রাফি|127\.0\.0\.1|::1/i);
  });

  test("has no line for a file, nor one for what is refused before it is a request", async () => {
    const before = logLines(web).length;
    await (await new Visitor(web.url).get("/favicon.svg")).arrayBuffer();
    await lineOf(await new Visitor(web.url).get("/robots.txt"));
    expect(logLines(web).length).toBe(before + 1);
  });

  test("has a line for a program that asks a page for its options, which is told a sentence with the headers of a refusal", async () => {
    for (const [path, language] of [
      ["/", "en"],
      ["/bn/jobs", "bn"],
      ["/no-such-page", "en"],
      ["/jobs.data", "en"],
    ]) {
      const answer = await fetch(web.url + path, { method: "OPTIONS" });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect((await answer.clone().text()).length).toBeLessThan(100);
      expect(await lineOf(answer)).toMatchObject({ method: "OPTIONS", status: 405, language, member: false });
    }
  });

  test("has neither a line nor a fault for a part of a file that is not there, or another version: all of it is sent", async () => {
    for (const path of ["/favicon.svg", builtScript()]) {
      const whole = await fetch(web.url + path);
      const size = (await whole.arrayBuffer()).byteLength;
      const asked: Record<string, string>[] = [
        { Range: `bytes=${size + 1_000}-` },
        { Range: "bytes=0-1" },
        { Range: "bytes=5-1" },
        { "If-Match": '"another"' },
        { "If-Unmodified-Since": "Thu, 01 Jan 2015 00:00:00 GMT" },
      ];
      for (const headers of asked) {
        const answer = await fetch(web.url + path, { headers });
        expect([path, headers, answer.status]).toEqual([path, headers, 200]);
        expect((await answer.arrayBuffer()).byteLength).toBe(size);
      }
    }
    expect(web.output()).not.toMatch(/Error|\n\s+at /);
  });

  test("tells of a stream when it ends", async () => {
    const visitor = await new Visitor(web.url).signIn(await createMember(stack));
    const left = new AbortController();
    const stream = await visitor.get("/notifications/stream", { Accept: "text/event-stream" }, left.signal);
    await stream.body?.getReader().read();
    const id = stream.headers.get("X-Request-Id");
    const line = () => logLines(web).find((one) => one.id === id);
    await lineOf(await visitor.get("/robots.txt"));
    expect(line()).toBeUndefined();
    left.abort();
    await expect.poll(line).toMatchObject({ route: "/notifications/stream", status: 200 });
  });
});

test("what the database says of a search, which may repeat what was looked for, is in no line", async () => {
  const refusal = JSON.stringify({ code: "22P02", message: "no such input: looked-for", details: null, hint: null });
  const refusing = await startFakeBackend((_, response) =>
    response.writeHead(400, { "Content-Type": "application/json" }).end(refusal),
  );
  const own = await startWeb({ SUPABASE_URL: refusing.url });
  onTestFinished(async () => {
    refusing.stop();
    await own.stop();
  });
  const pages = ["/talent-exchange?search=looked-for", "/jobs?q=looked-for", "/startups?q=looked-for"];
  for (const path of [...pages, "/investors?sector=looked-for", "/mentors?q=looked-for", "/"]) {
    await lineOf(await new Visitor(own.url).get(path), own);
  }
  expect(logLines(own).filter(({ level }) => level === "error").length).toBeGreaterThan(4);
  expect(own.output()).not.toContain("looked-for");
});

test("LOG_LEVEL=error leaves the requests out, and one that is no level ends the start", async () => {
  const quiet = await startWeb({ ...backend, LOG_LEVEL: "error" });
  await (await fetch(quiet.url)).arrayBuffer();
  await quiet.stop();
  expect(logLines(quiet)).toEqual([]);
  await expect(startWeb({ ...backend, LOG_LEVEL: "loud" })).rejects.toThrow(
    "LOG_LEVEL must be debug, info, warn, error or silent",
  );
});

test("an outage is one line for each service, whatever number of pages it fails", async () => {
  const fake = await startFakeBackend((_, response) => void response.writeHead(502).end("<h1>Bad</h1>"));
  const away = await startWeb({ ...backend, SUPABASE_URL: fake.url });
  onTestFinished(async () => {
    fake.stop();
    await away.stop();
  });
  for (let visit = 0; visit < 5; visit += 1) await lineOf(await fetch(`${away.url}/jobs`), away);
  await lineOf(await fetch(`${away.url}/readyz`), away);
  const outages = logLines(away).filter(({ event }) => event.startsWith("outage"));
  expect(outages.map(({ level, event, service, reason }) => [level, event, service, reason])).toEqual([
    ["error", "outage began", "rest", "502"],
    ["error", "outage began", "auth", "502"],
  ]);
});
