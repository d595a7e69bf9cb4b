import { Agent, get } from "node:http";

import { expect, onTestFinished, test } from "vitest";

import { listen } from "../../supabase/local/http-server.ts";

test("a connection waits minutes for its next request, so that one that was held up finds it open", async () => {
  const { url, server, close } = await listen(() => new Response("here"), 0);
  onTestFinished(close);
  expect((await fetch(url)).headers.get("keep-alive")).toBe("timeout=300");
  expect(server.keepAliveTimeout).toBe(300_000);
});

test("what is under way at the stop is answered, and told that its connection ends", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const { url, close } = await listen(() => {
    asked.resolve();
    return answer.promise;
  }, 0);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const connection = new Promise((resolve, reject) => {
    get(url, { agent }, (response) => resolve(response.resume().headers.connection)).once("error", reject);
  });
  await asked.promise;
  const closed = close();
  answer.resolve(new Response("here"));
  expect(await connection).toBe("close");
  await closed;
});
