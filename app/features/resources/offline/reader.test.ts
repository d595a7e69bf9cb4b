import { createContext, runInContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import source from "./reader.js?raw";

const LIST = "https://techsetu.example/resources";
const GUIDE = `${LIST}/export-guide`;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Starts the service worker with these copies on the device; `network` answers what it asks for. */
function start(copies: Record<string, string>, network: () => Promise<Response>) {
  const listeners = new Map<string, (event: unknown) => void>();
  const context = createContext({
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    caches: { match: async (url: string) => (url in copies ? new Response(copies[url]) : undefined) },
    fetch: network,
    registration: { scope: LIST },
    Promise,
    Response,
    setTimeout: (...args: Parameters<typeof setTimeout>) => setTimeout(...args),
  });
  runInContext(source, context);
  return (url: string, { mode = "navigate", method = "GET" } = {}): Promise<Response> | undefined => {
    let answer: Promise<Response> | undefined;
    listeners.get("fetch")?.({
      request: { url, mode, method },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (response: Promise<Response>) => (answer = response),
    });
    return answer;
  };
}

const online = (text: string) => async () => new Response(text);
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const never = () => new Promise<Response>(() => undefined);
const copy = (text: string) =>
  `<p hidden="" id="offline">No connection</p><p hidden="" id="not-kept">Not kept</p>${text}`;

test("a reader with a connection gets the network's answer, whatever is kept", async () => {
  const ask = start({ [GUIDE]: copy("kept") }, online("new"));
  expect(await (await ask(GUIDE))?.text()).toBe("new");
});

test.each(["", "?from=mail", "#rates"])(
  "a reader without a connection gets the copy of a page, for …%s",
  async (more) => {
    const ask = start({ [GUIDE]: copy("kept") }, lost);
    const html = await (await ask(GUIDE + more))?.text();
    expect(html).toContain('<p id="offline">');
    expect(html).toContain('<p hidden="" id="not-kept">');
    expect(html).toContain("kept");
  },
);

test("a reader without a connection gets the list for a page that is not kept", async () => {
  const ask = start({ [LIST]: copy("list") }, lost);
  const html = await (await ask(GUIDE))?.text();
  expect(html).toContain('<p id="not-kept">');
  expect(html).toContain('<p hidden="" id="offline">');
});

test("a reader without a connection and without copies gets the browser's own message", async () => {
  expect((await start({}, lost)(GUIDE))?.type).toBe("error");
});

test("a reader on a dead line waits ten seconds for the copy", async () => {
  const answer = start({ [GUIDE]: copy("kept") }, never)(GUIDE);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(await Promise.race([answer, "waits"])).toBe("waits");
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await answer)?.text()).toContain("kept");
});

test("a reader on a slow line waits as long as it takes for a page that is not kept", async () => {
  let arrive: (response: Response) => void = () => undefined;
  const answer = start({ [LIST]: copy("list") }, () => new Promise((resolve) => (arrive = resolve)))(GUIDE);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([answer, "waits"])).toBe("waits");
  arrive(new Response("arrived"));
  expect(await (await answer)?.text()).toBe("arrived");
});

test("forms, scripts and pictures go past it", () => {
  const ask = start({}, lost);
  expect(ask(GUIDE, { method: "POST" })).toBe(undefined);
  expect(ask(`${GUIDE}.data`, { mode: "cors" })).toBe(undefined);
});
