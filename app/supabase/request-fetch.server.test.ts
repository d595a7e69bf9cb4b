import { afterEach, describe, expect, it, vi } from "vitest";
import { requestFetch } from "./request-fetch.server";

const JOBS = "http://backend/rest/v1/jobs";
const USER = "http://backend/auth/v1/user";

type Answer = number | Error | "nothing";

const reset = new TypeError("fetch failed");

/** A backend that gives these answers in turn, then repeats the last one. */
function backend(...answers: Answer[]) {
  const [last = 200] = answers.slice(-1);
  const left = answers.values();
  const asked = vi.fn<typeof fetch>(async (_, init) => {
    const answer = left.next().value ?? last;
    if (answer instanceof Error) throw answer;
    if (answer === "nothing") {
      return new Promise((_, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    }
    return new Response("body", { status: answer });
  });
  vi.stubGlobal("fetch", asked);
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a read that fails", () => {
  it.each([
    ["a reset", reset],
    ["502", 502],
    ["503", 503],
    ["504", 504],
  ] as const)("is asked for once more after %s", async (_, fault) => {
    const asked = backend(fault, 200);
    expect((await requestFetch()(JOBS)).status).toBe(200);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("is asked for twice and no more", async () => {
    const asked = backend(reset);
    await expect(requestFetch()(JOBS, { method: "HEAD" })).rejects.toBe(reset);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it.each([400, 401, 404, 429, 500])("stays failed after %i, which a second try would answer alike", async (status) => {
    const asked = backend(status, 200);
    expect((await requestFetch()(JOBS)).status).toBe(status);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("waits for a backend that names a time", async () => {
    const asked = vi.fn<typeof fetch>(async () => new Response(null, { status: 503, headers: { "Retry-After": "1" } }));
    vi.stubGlobal("fetch", asked);
    expect((await requestFetch()(JOBS)).status).toBe(503);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("is not asked for again once its caller has left", async () => {
    const asked = backend(reset);
    const signal = AbortSignal.abort();
    await expect(requestFetch()(JOBS, { signal })).rejects.toBe(signal.reason);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe.each(["POST", "PATCH", "DELETE", "PUT"])("a write by %s", (method) => {
  it.each([
    ["a reset", reset],
    ["503", 503],
  ] as const)("is sent once, also after %s", async (_, fault) => {
    const asked = backend(fault, 200);
    await Promise.allSettled([requestFetch()(JOBS, { method, body: "{}" })]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

it.each(["40P01", "40001"])(
  "a write that the database undid for another's sake (%s) is sent once more",
  async (code) => {
    const asked = vi.fn<typeof fetch>(async () =>
      Response.json({ code, message: "deadlock detected" }, { status: 500 }),
    );
    vi.stubGlobal("fetch", asked);
    expect((await requestFetch()(JOBS, { method: "POST", body: "{}" })).status).toBe(500);
    expect(asked).toHaveBeenCalledTimes(2);
  },
);

it("a search is asked for again after a reset, although it is posted", async () => {
  const asked = backend(reset, 200);
  const search = requestFetch()("http://backend/rest/v1/rpc/search_jobs", { method: "POST", body: "{}" });
  expect((await search).status).toBe(200);
  expect(asked).toHaveBeenCalledTimes(2);
});

it("a failed call takes no other of its request with it", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    signals.push(init.signal);
    if (input.endsWith("bell")) throw reset;
    return (await promise).clone();
  });
  const ask = requestFetch();
  const page = ask(JOBS);
  await expect(ask(`${JOBS}/bell`)).rejects.toBe(reset);
  expect(signals[0]?.aborted).toBe(false);
  resolve(new Response("rows"));
  expect(await (await page).text()).toBe("rows");
  expect(await (await ask(JOBS)).text()).toBe("rows");
});

describe("the time a call has", () => {
  /** Returns the milliseconds given to each call of a request, made when the clock is at `at`. */
  async function given(...calls: { at: number; url?: string; answer: Answer }[]): Promise<number[]> {
    vi.useFakeTimers({ toFake: ["performance"] });
    const deadlines = vi
      .spyOn(AbortSignal, "timeout")
      .mockImplementation((ms) => (ms > 0 ? new AbortController().signal : AbortSignal.abort()));
    const begun = performance.now();
    const ask = requestFetch();
    for (const { at, url = JOBS, answer } of calls) {
      backend(answer);
      vi.advanceTimersByTime(begun + at - performance.now());
      await Promise.allSettled([ask(url, { method: "POST" })]);
    }
    return deadlines.mock.calls.map(([ms]) => ms);
  }

  it("is 3 s, and 8 s for a whole request", async () => {
    const answers = [0, 1_000, 4_000, 6_000, 7_900].map((at) => ({ at, answer: 200 }));
    expect(await given(...answers)).toEqual([3_000, 3_000, 3_000, 2_000, 100]);
  });

  it("ends for all calls 3 s after the first while the backend has not answered", async () => {
    expect(await given({ at: 0, answer: reset }, { at: 1_000, answer: 502 }, { at: 2_900, answer: reset })).toEqual([
      3_000, 2_000, 100,
    ]);
  });

  it("is none once these have passed in silence", async () => {
    const [, late] = await given({ at: 0, answer: reset }, { at: 3_100, answer: 200 });
    expect(late).toBe(0);
  });

  it("is a moment for the database where the sign-in service has used it up", async () => {
    expect(
      await given(
        { at: 0, url: USER, answer: reset },
        { at: 3_000, answer: reset },
        { at: 3_100, answer: reset },
        { at: 3_400, answer: 200 },
      ),
    ).toEqual([3_000, 150, 50, 0]);
  });
});
