import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { backendFetch } from "./backend-fetch.server";
import { noteAnswer, noteFailure } from "./outages.server";
import { dropWhenWritten, type Written } from "./public-copies.server";
import { requestStore, withRequestStore } from "./request-store.server";

vi.mock("./outages.server");
beforeEach(() => void vi.clearAllMocks());
afterEach(() => void vi.unstubAllGlobals());

const JOBS = "http://backend/rest/v1/jobs";

const answers = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);
const json = (body: object, status: number) => answers(async () => Response.json(body, { status }));

describe("a call that fails", () => {
  test.each<[string, () => void, string]>([
    ["nobody takes", () => answers(async () => Promise.reject(new TypeError("fetch failed"))), "unreachable"],
    ["takes too long", () => answers(async () => Promise.reject(new DOMException("late", "TimeoutError"))), "timeout"],
    ["a gateway answers", () => answers(async () => new Response("<h1>Bad</h1>", { status: 502 })), "502"],
    ["a broken service answers", () => answers(async () => new Response("oops", { status: 500 })), "500"],
    ["a service answers that is not well", () => json({ code: "unexpected_failure" }, 500), "500"],
    ["a database without connections answers", () => json({ code: "53300" }, 500), "500"],
    ["a database answers that takes no writes", () => json({ code: "25006" }, 405), "read only"],
  ])("is an outage where %s", async (_, fail, reason) => {
    fail();
    await backendFetch(JOBS).catch(() => null);
    expect(vi.mocked(noteFailure).mock.calls).toEqual([["rest", reason]]);
    expect(noteAnswer).not.toHaveBeenCalled();
  });

  test.each([
    ["a refusal", { code: "42501" }, 403],
    ["what a function refuses itself", { code: "P0002" }, 500],
    ["a limit", { code: "PT429" }, 429],
    ["a method that the API does not know", { code: "PGRST117" }, 405],
  ])("is none for %s", async (_, body, status) => {
    json(body, status);
    expect(await (await backendFetch(JOBS)).json()).toEqual(body);
    expect(noteFailure).not.toHaveBeenCalled();
    expect(noteAnswer).toHaveBeenCalledWith("rest");
  });

  test("is none where the caller has left", async () => {
    const caller = new AbortController();
    answers(async () => {
      caller.abort();
      throw caller.signal.reason;
    });
    await expect(backendFetch(JOBS, { signal: caller.signal })).rejects.toThrow("aborted");
    expect(noteFailure).not.toHaveBeenCalled();
  });
});

test("calls are counted for the request that makes them", async () => {
  json({}, 200);
  const counted = async (calls: number) => {
    for (let call = 0; call < calls; call += 1) await backendFetch(JOBS);
    return requestStore()?.backendCalls;
  };
  expect(await Promise.all([2, 3].map((calls) => withRequestStore("id", () => counted(calls))))).toEqual([2, 3]);
});

describe("copies of what anybody reads", () => {
  const dropped = vi.fn<(written: Written) => void>();
  dropWhenWritten(dropped);
  const write = async (path = "rpc/close_job") => {
    await backendFetch(`http://backend/rest/v1/${path}`, { method: "POST", body: "{}" }).catch(() => null);
    return dropped.mock.calls.length;
  };

  test.each<[string, () => void]>([
    ["is done", () => json({}, 200)],
    [
      "may be done, as nobody has answered in time",
      () => answers(async () => Promise.reject(new DOMException("late", "TimeoutError"))),
    ],
    ["may be done, as a gateway stopped waiting", () => answers(async () => new Response("late", { status: 408 }))],
    ["may be done, as a gateway answers", () => answers(async () => new Response("<h1>Bad</h1>", { status: 502 }))],
    [
      "may be done, as the line broke",
      () => answers(async () => Promise.reject(new TypeError("fetch failed", { cause: { code: "ECONNRESET" } }))),
    ],
  ])("end where a write %s", async (_, answer) => {
    answer();
    expect(await write()).toBe(1);
  });

  test.each<[string, () => void]>([
    ["is refused", () => json({ code: "42501" }, 403)],
    [
      "reaches nobody",
      () =>
        answers(async () =>
          Promise.reject(
            new TypeError("fetch failed", { cause: Object.assign(new Error("refused"), { code: "ECONNREFUSED" }) }),
          ),
        ),
    ],
  ])("stay where a write %s", async (_, answer) => {
    answer();
    expect(await write()).toBe(0);
  });

  test.each(["rpc/send_message", "rpc/mentor_page", "rpc/mentor_paths"])("stay after %s", async (path) => {
    json({}, 200);
    expect(await write(path)).toBe(0);
  });
});

test.each([
  ["GET", true],
  ["HEAD", true],
  ["POST", false],
  ["PATCH", false],
  ["DELETE", false],
])("what was read before a %s is kept: %s", async (method, kept) => {
  json({}, 200);
  await withRequestStore("id", async () => {
    const before = requestStore()?.memo;
    await backendFetch(JOBS, { method });
    expect(requestStore()?.memo === before).toBe(kept);
  });
});
