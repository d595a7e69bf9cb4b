import type { RequestListener } from "node:http";
import { expect, inject, onTestFinished, test } from "vitest";
import { startFakeBackend } from "../support/fake-backend.ts";
import { startWeb, type WebEnv } from "../support/web.ts";

const stack = inject("stack");

async function start(env: WebEnv): Promise<string> {
  const web = await startWeb(env);
  onTestFinished(async () => void (await web.stop()));
  return web.url;
}

async function startAgainst(listener: RequestListener): Promise<string> {
  const backend = await startFakeBackend(listener);
  onTestFinished(backend.stop);
  return start({ SUPABASE_URL: backend.url });
}

test("with a backend, the process is well and ready, and says nothing else", async () => {
  const health = await fetch(`${stack.origin}/healthz`);
  expect([health.status, await health.text(), health.headers.get("Cache-Control")]).toEqual([200, "ok", "no-store"]);
  const ready = await fetch(`${stack.origin}/readyz`);
  expect([ready.status, await ready.text(), ready.headers.get("Cache-Control")]).toEqual([200, "ready", "no-store"]);
});

test("without a backend, the process is well but not ready", async () => {
  const url = await start({ SUPABASE_URL: "http://127.0.0.1:9" });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([503, "backend unavailable"]);
});

test("a backend that never answers makes the process not ready within 2 s", async () => {
  const url = await startAgainst(() => {});
  const begin = performance.now();
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect(performance.now() - begin).toBeLessThan(2_500);
});

test("many checks ask the backend once", async () => {
  let asked = 0;
  const url = await startAgainst((_, response) => {
    asked += 1;
    response.end("{}");
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/readyz`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked).toBe(1);
});
