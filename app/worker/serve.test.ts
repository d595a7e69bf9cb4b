import { afterEach, expect, test } from "vitest";
import { serve } from "./serve";

const context = { signal: new AbortController().signal } as Parameters<typeof serve>[3];

let close: (() => Promise<void>) | undefined;
afterEach(async () => close?.());

async function healthOf(query: () => Promise<never>): Promise<[number, string]> {
  const served = await serve([], { port: 0, host: "127.0.0.1" }, { query }, context);
  close = served.close;
  const answer = await fetch(`${served.url}/healthz`);
  return [answer.status, await answer.text()];
}

test.each<[string, () => Promise<never>]>([
  ["refuses", () => Promise.reject(new Error("ECONNREFUSED"))],
  ["never answers, as after a failover", () => new Promise<never>(() => undefined)],
])("a worker whose database %s is no dead worker", async (_, query) => {
  expect(await healthOf(query)).toEqual([200, '{"ok":true,"database":"away"}']);
});
