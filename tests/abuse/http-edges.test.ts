import { connect, type Socket } from "node:net";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { createMember } from "../support/members.ts";
import { sendRaw, statusOf } from "../support/raw-http.ts";
import { Visitor } from "../support/visitor.ts";
import { startWeb, type WebEnv } from "../support/web.ts";

const stack = inject("stack");
const HEALTH = "/healthz";

function get(target: string, lines: string[], method = "GET"): string {
  return [`${method} ${target} HTTP/1.1`, ...lines, "Connection: close", "", ""].join("\r\n");
}

const ask = async (request: string) => statusOf(await sendRaw(stack.origin, [request]));

describe("a visitor's program that sends what no browser sends", () => {
  test.each([
    "",
    "evil host",
    "a@b",
    "user:password@localhost",
    "localhost/path",
    "localhost?x",
    "localhost#x",
    "localhost\\evil",
    "localhost:port",
    "localhost:99999",
    "localhost:-1",
    "[::1",
    "::1",
    "[v1.x]",
    "<script>",
    "localhost,evil.example",
    "%00",
    "é",
  ])("is told 400 about the Host %j", async (host) => {
    expect(await ask(get(HEALTH, [`Host: ${host}`]))).toBe(400);
  });

  test.each([
    "http://localhost/healthz",
    "https://evil.example/",
    "http:healthz",
    "*",
    "healthz",
    "\\healthz",
    "?",
    "#",
  ])("is told 400 about the address %s", async (target) => {
    for (const method of ["GET", "OPTIONS"]) expect(await ask(get(target, ["Host: localhost"], method))).toBe(400);
  });

  test.each(["/%", "/%zz", "/%ff", "/assets/%c0%af"])("is told 400 about the path %s", async (target) => {
    expect(await ask(get(target, ["Host: localhost"]))).toBe(400);
  });

  test("is told 400 about two Hosts", async () => {
    expect(await ask(get(HEALTH, ["Host: localhost", "Host: evil.example"]))).toBe(400);
  });

  test.each(["TRACE", "PROPFIND", "M-SEARCH", "PURGE", "LINK"])("is told 405 about %s", async (method) => {
    expect(await ask(get(HEALTH, ["Host: localhost"], method))).toBe(405);
  });

  test.each(["localhost", "LOCALHOST:80", "127.0.0.1:3000", "[::1]:3000", "techsetu_web-1.internal", "any.example"])(
    "finds the Host %s good enough: no answer depends on it",
    async (host) => expect(await ask(get(HEALTH, [`Host: ${host}`]))).toBe(200),
  );

  test("needs none with HTTP/1.0, which balancers' checks still speak", async () => {
    expect(await ask(`GET ${HEALTH} HTTP/1.0\r\n\r\n`)).toBe(200);
  });

  test("is told 414 about an address over 8 KB, and not about one of 8 KB", async () => {
    const address = (bytes: number) => `${HEALTH}?${"x".repeat(bytes - HEALTH.length - 1)}`;
    expect(await ask(get(address(8_192), ["Host: localhost"]))).toBe(200);
    expect(await ask(get(address(8_193), ["Host: localhost"]))).toBe(414);
    expect(await ask(get(address(12_000), ["Host: localhost"]))).toBe(414);
  });

  test("is told 413 about a form that says it is too large, before it has come", async () => {
    const lines = ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 100000000"];
    const form = `${post(stack.origin, "/auth", lines)}intent=`;
    expect(statusOf(await sendRaw(stack.origin, [form]))).toBe(413);
  });

  test("is refused in words, with headers that let nothing happen with them", async () => {
    const answer = await sendRaw(stack.origin, [get("*", ["Host: localhost"])]);
    expect(answer).toMatch(/^Content-Type: text\/plain/im);
    expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
    expect(answer).toMatch(/^Content-Security-Policy: default-src 'none'/im);
    expect(answer).toMatch(/^Connection: close\r$/im);
  });
});

/** Connects, sends the bytes and never the rest; `answer` is everything that was answered when the server hangs up. */
function begin(url: string, bytes: string | Buffer): { socket: Socket; answer: Promise<string> } {
  const socket = connect(Number(new URL(url).port), "localhost");
  onTestFinished(() => void socket.destroy());
  socket.write(bytes);
  return { socket, answer: answerOf(socket) };
}

const hold = (url: string, bytes: string | Buffer) => begin(url, bytes).answer;

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    socket.on("data", (data) => (answer += data));
    socket.on("error", () => {});
    socket.once("close", () => resolve(answer));
  });
}

async function start(env: WebEnv): Promise<string> {
  const web = await startWeb({ SUPABASE_URL: stack.supabaseUrl, SUPABASE_ANON_KEY: stack.publishableKey, ...env });
  onTestFinished(async () => void (await web.stop()));
  return web.url;
}

const post = (url: string, path: string, lines: string[]) =>
  [`POST ${path} HTTP/1.1`, "Host: localhost", `Origin: ${url}`, ...lines, "", ""].join("\r\n");

describe("a program that sends slowly", () => {
  test("is hung up on while its headers don't end", async () => {
    const url = await start({ HEADERS_TIMEOUT_S: "0.2" });
    for (const bytes of ["", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "]) {
      expect([0, 408], JSON.stringify(bytes)).toContain(statusOf(await hold(url, bytes)));
    }
  });

  test("is hung up on while its form does not end, whatever the path", async () => {
    const url = await start({ BODY_TIMEOUT_S: "0.5" });
    const form = "Content-Type: application/x-www-form-urlencoded";
    for (const path of ["/auth", "/auth.data", "/no/such/page", "/profile"]) {
      const answer = await hold(url, `${post(url, path, [form, "Content-Length: 100"])}intent=`);
      expect(statusOf(answer), path).toBe(408);
    }
    const chunked = await hold(url, `${post(url, "/auth", [form, "Transfer-Encoding: chunked"])}5\r\ninten`);
    expect(statusOf(chunked)).toBe(408);
    expect(await (await fetch(url + HEALTH)).text()).toBe("ok");
  });

  test("is hung up on with a picture that does not go on", async () => {
    // Signed in, on a path where a form has a time limit.
    const visitor = await new Visitor(stack.origin).signIn(await createMember(stack));
    const url = await start({ BODY_TIMEOUT_S: "0.5" });
    const Cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
    const type = "Content-Type: multipart/form-data; boundary=x";
    const head = post(url, "/profile/picture", [type, `Cookie: ${Cookie}`, "Content-Length: 1000000"]);
    expect(statusOf(await hold(url, `${head}--x\r\n`))).toBe(408);
    expect(statusOf(await hold(url, head + "a".repeat(100_000)))).toBe(408);
  });
});

test("one picture more than may be at work and wait is answered 503 with the page, and taken when others are done", async () => {
  const url = await start({ UPLOADS_AT_ONCE: "1", UPLOADS_WAITING: "1" });
  const visitor = await new Visitor(url).signIn(await createMember(stack));
  const Cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
  const lines = ["Content-Type: multipart/form-data; boundary=x", `Cookie: ${Cookie}`, "Content-Length: 9"];
  const head = post(url, "/profile/picture", [...lines, "Connection: close"]);
  const held = [1, 2, 3].map(() => begin(url, head));
  // Two of them hold both places when another is refused, whichever it is.
  expect(statusOf(await Promise.race(held.map(({ answer }) => answer)))).toBe(503);
  // Of another member: the two are also all that one member may have.
  const other = await new Visitor(url).signIn(await createMember(stack));
  const picture = () => other.upload("/profile/picture", { intent: "picture", picture: new File(["x"], "a.png") });

  const refused = await picture();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await refused.text()).toContain("Many pictures are being sent just now. Please try again in a moment.");

  for (const { socket } of held) socket.end("--x--\r\n\r\n");
  await Promise.all(held.map(({ answer }) => answer));
  // An answer is sent a moment before its place is free.
  await expect.poll(async () => (await picture()).status).toBe(422);
});

test("production's limits are 10 s for headers and 15 s for a form", async () => {
  const { parseEnv } = await import("../../app/lib/env.server.ts");
  const { serverLimits } = await import("../../scripts/server/edge.ts");
  const { env } = parseEnv({
    SUPABASE_URL: "https://project.supabase.co",
    SUPABASE_ANON_KEY: "key",
    PUBLIC_ORIGIN: "https://techsetu.example",
    SESSION_SECRET: "a secret for tests only, 32 characters or more",
  });
  expect(env).toMatchObject({ HEADERS_TIMEOUT_S: 10, BODY_TIMEOUT_S: 15 });
  expect(serverLimits({ headersTimeoutS: 10, keepAliveTimeoutS: 130 })).toMatchObject({
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
  });
});
