import { afterEach, beforeEach, expect, test, vi } from "vitest";

const logError = vi.hoisted(() => vi.fn<() => void>());
vi.mock("./log.server", () => ({ logError, logRecord: vi.fn<() => void>(), logWarning: vi.fn<() => void>() }));

let asked: ReturnType<typeof vi.fn<typeof fetch>>;
let answer: (url: string) => Response | Promise<Response>;

/** Simulates a process that has just started. */
async function begin() {
  vi.resetModules();
  return import("./backend-state.server");
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  logError.mockClear();
  answer = () => Response.json({});
  asked = vi.fn<typeof fetch>(async (url) => answer(String(url)));
  vi.stubGlobal("fetch", asked);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("both the sign-in service and the database are asked", async () => {
  const { backendState } = await begin();
  expect(await backendState()).toBe("up");
  const paths = asked.mock.calls.map(([url]) => new URL(String(url)).pathname);
  expect(paths).toEqual(["/auth/v1/health", "/rest/v1/rpc/has_migration"]);
});

test("many who ask at once, and within 2 s, are told the same answer", async () => {
  const { backendState } = await begin();
  await Promise.all(Array.from({ length: 20 }, backendState));
  vi.advanceTimersByTime(2_000);
  await backendState();
  expect(asked).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  await backendState();
  expect(asked).toHaveBeenCalledTimes(4);
});

test.each<[string, typeof answer]>([
  ["is not there", () => Promise.reject(new TypeError("fetch failed"))],
  ["lets everybody wait", () => Promise.reject(new DOMException("late", "TimeoutError"))],
  ["answers 500", () => Response.json({}, { status: 500 })],
  ["answers with a gateway's page", () => new Response("<h1>Bad</h1>", { status: 502 })],
  ["answers with rubbish", () => new Response("{")],
])("a service that %s makes the backend away, whichever it is", async (_, fault) => {
  for (const service of ["/auth/", "/rest/"]) {
    const { backendState, hasBackendBeenReady } = await begin();
    answer = (url) => (url.includes(service) ? fault(url) : Response.json({}));
    expect(await backendState()).toBe("away");
    expect(hasBackendBeenReady()).toBe(false);
  }
});

test("an answer may take half of what a page waits", async () => {
  vi.stubEnv("BACKEND_TIMEOUT_S", "8");
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const { backendState } = await begin();
  await backendState();
  expect(timeout.mock.calls).toEqual([[4_000], [4_000]]);
});

test("a refusal is an answer too", async () => {
  const { backendState } = await begin();
  answer = () => Response.json({ message: "no such key" }, { status: 401 });
  expect(await backendState()).toBe("up");
});

test("that the backend has answered once holds when it goes away", async () => {
  const { backendState, hasBackendBeenReady } = await begin();
  expect(hasBackendBeenReady()).toBe(false);
  await backendState();
  vi.advanceTimersByTime(3_000);
  answer = () => Promise.reject(new TypeError("fetch failed"));
  expect(await backendState()).toBe("away");
  expect(hasBackendBeenReady()).toBe(true);
});

test.each<[string, Response]>([
  ["our newest migration", Response.json(false)],
  ["the function that tells", Response.json({ code: "PGRST202" }, { status: 404 })],
])("a database that lacks %s is up, gets no traffic, and the operator reads why once", async (_, answered) => {
  const { backendState, hasBackendBeenReady } = await begin();
  answer = (url) => (url.includes("/rpc/") ? answered.clone() : Response.json({}));
  expect(await backendState()).toBe("up");
  vi.advanceTimersByTime(3_000);
  expect(await backendState()).toBe("up");
  expect(hasBackendBeenReady()).toBe(false);
  expect(logError).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(3_000);
  answer = () => Response.json(true);
  await backendState();
  expect(hasBackendBeenReady()).toBe(true);
});

test("what was learned last holds until a later question has ended, and no earlier one takes it back", async () => {
  const { backendState, lastBackendState } = await begin();
  expect(lastBackendState()).toBeUndefined();
  await backendState();
  expect(lastBackendState()).toBe("up");

  const late = Promise.withResolvers<Response>();
  answer = () => late.promise;
  vi.advanceTimersByTime(3_000);
  const earlier = backendState();
  expect(lastBackendState()).toBe("up");

  answer = () => Promise.reject(new TypeError("fetch failed"));
  vi.advanceTimersByTime(3_000);
  expect(await backendState()).toBe("away");
  expect(lastBackendState()).toBe("away");
  late.resolve(Response.json({}));
  await earlier;
  expect(lastBackendState()).toBe("away");
});
