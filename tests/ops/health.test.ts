import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { createMember } from "../support/members.ts";
import { Visitor } from "../support/visitor.ts";
import { startFakeBackend } from "../support/fake-backend.ts";
import { exitOf, startWeb, type Web, type WebEnv } from "../support/web.ts";

const stack = inject("stack");

async function start(env: WebEnv): Promise<Web> {
  const web = await startWeb(env);
  onTestFinished(async () => void (await web.stop()));
  return web;
}

async function startAgainst(listener: RequestListener, env: WebEnv = {}): Promise<string> {
  const backend = await startFakeBackend(listener);
  onTestFinished(backend.stop);
  return (await start({ SUPABASE_URL: backend.url, ...env })).url;
}

async function readiness(url: string): Promise<[status: number, body: unknown]> {
  const response = await fetch(`${url}/readyz`);
  return [response.status, await response.json()];
}

test("with a backend, the process is well and ready, and says nothing else", async () => {
  const health = await fetch(`${stack.origin}/healthz`);
  expect([health.status, await health.text(), health.headers.get("Cache-Control")]).toEqual([200, "ok", "no-store"]);
  await expect.poll(() => readiness(stack.origin)).toEqual([200, { ready: true, backend: "up" }]);
  expect((await fetch(`${stack.origin}/readyz`)).headers.get("Cache-Control")).toBe("no-store");
});

test("a process that never had a backend is well but not ready", async () => {
  const { url } = await start({ SUPABASE_URL: "http://127.0.0.1:9" });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await readiness(url)).toEqual([503, { ready: false, backend: "away" }]);
});

test("a backend that never answers keeps nobody waiting who asks whether to send traffic", async () => {
  const url = await startAgainst(() => {}, { BACKEND_TIMEOUT_S: "1" });
  expect(await readiness(url)).toEqual([503, { ready: false, backend: "away" }]);
});

test("a backend whose database is gone is not taken for one that is there", async () => {
  const url = await startAgainst((request, response) => {
    const isAuth = request.url?.startsWith("/auth/") ?? false;
    response.writeHead(isAuth ? 200 : 503, { "Content-Type": "application/json" });
    response.end(isAuth ? "{}" : '{"code":"PGRST001"}');
  });
  expect(await readiness(url)).toEqual([503, { ready: false, backend: "away" }]);
});

test("a backend that goes away later leaves the process in the balancer, and is told", async () => {
  let isAway = false;
  const url = await startAgainst((_, response) => void response.writeHead(isAway ? 503 : 200).end("{}"));
  await expect.poll(() => readiness(url)).toEqual([200, { ready: true, backend: "up" }]);
  isAway = true;
  await expect.poll(() => readiness(url)).toEqual([200, { ready: true, backend: "away" }]);
});

test("a process that is told to end takes no new traffic, and says so to connected clients", async () => {
  const variables = { SUPABASE_URL: stack.supabaseUrl, SUPABASE_ANON_KEY: stack.publishableKey };
  // A busy machine must not cut off the answer below.
  const web = await start({ ...variables, DRAIN_TIMEOUT_S: "600" });
  await expect.poll(() => readiness(web.url)).toEqual([200, { ready: true, backend: "up" }]);

  // A request whose head is incomplete keeps its connection open.
  const socket = connect(Number(new URL(web.url).port), "localhost");
  onTestFinished(() => void socket.destroy());
  const answer = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (chunk) => (text += chunk)).once("close", () => resolve(text));
  });
  await new Promise<void>((resolve) => socket.write("GET /readyz HTTP/1.1\r\nHost: localhost\r\n", () => resolve()));
  await fetch(`${web.url}/healthz`);

  web.child.kill("SIGTERM");
  await expect.poll(() => fetch(`${web.url}/healthz`).then(Boolean, () => false)).toBe(false);
  socket.write("\r\n");
  expect(await answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*\{"ready":false,"backend":"/);
  expect(await exitOf(web.child)).toBe(0);
});

test("with a delay it says that it ends and answers all else as before, streams too, until that is over", async () => {
  const variables = { SUPABASE_URL: stack.supabaseUrl, SUPABASE_ANON_KEY: stack.publishableKey };
  const web = await start({ ...variables, DRAIN_DELAY_S: "600" });
  await expect.poll(() => readiness(web.url)).toEqual([200, { ready: true, backend: "up" }]);
  web.child.kill("SIGTERM");
  await expect.poll(async () => (await readiness(web.url))[0]).toBe(503);
  expect((await fetch(`${web.url}/platform`)).status).toBe(200);
  const member = await new Visitor(web.url).signIn(await createMember(stack));
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  expect((await member.get("/notifications/stream", {}, leaving.signal)).status).toBe(200);
});
