import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { noteWrite } from "~/lib/public-copies.server";
import { requestStore, withRequestStore } from "~/lib/request-store.server";
import { pageCache } from "./page-cache";

beforeEach(() => {
  vi.useFakeTimers();
  // At time 0 the cache treats every entry as new.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

const JOBS = new URL("http://backend/rest/v1/jobs");
type Init = { method?: string; headers?: Record<string, string>; pattern?: string };

/** Sets up a site whose one page counts how often it was made; `made` may return another answer. */
function setUp(made: (count: number) => Promise<Response> | Response = page) {
  const cache = pageCache((pattern) => (pattern === "jobs" ? "people" : pattern === "platform" ? "fixed" : undefined));
  let count = 0;
  const visit = (path = "/jobs", { method = "GET", headers = {}, pattern = "jobs" }: Init = {}) => {
    const request = new Request(`http://localhost:3000${path}`, { method, headers });
    const args = { request, params: {}, context: new RouterContextProvider(), url: new URL(request.url), pattern };
    return withRequestStore("1", () => cache(args, () => Promise.resolve(made((count += 1))))) as Promise<Response>;
  };
  return { visit, count: () => count };
}

function page(count: number, headers: Record<string, string> = {}): Response {
  return new Response(`page ${count}`, { headers: { ETag: `W/"${count}"`, Vary: "Cookie", ...headers } });
}

const textOf = async (response: Promise<Response>) => (await response).text();

describe("visitors who ask for the same page", () => {
  test("get the same copy for a moment and not for longer", async () => {
    const { visit } = setUp();
    expect(await textOf(visit())).toBe("page 1");
    vi.advanceTimersByTime(1_400);
    expect(await textOf(visit())).toBe("page 1");
    vi.advanceTimersByTime(200);
    expect(await textOf(visit())).toBe("page 2");
  });

  test("wait for the one that is being made", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { visit, count } = setUp(() => promise);
    const asked = Array.from({ length: 50 }, () => visit());
    resolve(page(1));
    expect(new Set(await Promise.all(asked.map(textOf)))).toEqual(new Set(["page 1"]));
    expect(count()).toBe(1);
  });

  test("get the old copy while the first request after its time makes the new one, which lasts as long", async () => {
    const made = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
    const { visit, count } = setUp((asked) => (asked === 1 ? page(1) : (made[asked - 2]?.promise ?? page(asked))));
    await visit();
    vi.advanceTimersByTime(1_600);
    const renewing = visit();
    expect(await Promise.all([visit(), visit()].map(textOf))).toEqual(["page 1", "page 1"]);
    expect(count()).toBe(2);
    made[0].reject(new DOMException("left", "AbortError"));
    await expect(renewing).rejects.toThrow("left");

    const again = visit();
    expect(await textOf(visit())).toBe("page 1");
    vi.advanceTimersByTime(1_500);
    const waiting = visit();
    made[1].resolve(page(3));
    expect(await Promise.all([again, waiting].map(textOf))).toEqual(["page 3", "page 3"]);
    expect(count()).toBe(3);
  });

  test("ask for themselves where the first one's fails, or its browser has left", async () => {
    const { promise, reject } = Promise.withResolvers<Response>();
    const { visit, count } = setUp((asked) => (asked === 1 ? promise : page(asked)));
    const [first, ...others] = Array.from({ length: 4 }, () => visit());
    reject(new DOMException("left", "AbortError"));
    await expect(first).rejects.toThrow("left");
    expect(await Promise.all(others.map(textOf))).toEqual(["page 2", "page 3", "page 4"]);
    expect(count()).toBe(4);
    expect(await textOf(visit())).toBe("page 5");
  });

  test("are told what the first one is where the backend was silent, and no longer than they waited", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { visit, count } = setUp(async (asked) => {
      if (asked > 1) return page(asked);
      Object.assign(requestStore() ?? {}, { metSilence: true });
      return promise;
    });
    const asked = Array.from({ length: 5 }, () => visit());
    resolve(new Response("away", { status: 503 }));
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(count()).toBe(1);
    expect(await textOf(visit())).toBe("page 2");
  });

  test("are told in a few bytes that nothing has changed, also by the first", async () => {
    const { visit, count } = setUp();
    const first = await visit("/jobs", { headers: { "If-None-Match": 'W/"1"' } });
    expect([first.status, await first.text()]).toEqual([304, ""]);
    expect(await textOf(visit())).toBe("page 1");
    const again = await visit("/jobs", { headers: { "If-None-Match": 'W/"0", W/"1"' } });
    expect([again.status, again.headers.get("ETag"), again.headers.get("Vary")]).toEqual([
      304,
      'W/"1"',
      "Cookie, Save-Data",
    ]);
    expect(await textOf(visit("/jobs", { headers: { "If-None-Match": 'W/"2"' } }))).toBe("page 1");
    expect(count()).toBe(1);
  });
});

describe("a copy", () => {
  test.each(["sb=x", "sb.0=x", "toast=x", "device=x", "other=1; toast=x"])(
    "is neither made of nor given to a browser with the cookie %s",
    async (Cookie) => {
      const { visit } = setUp();
      const own = await visit("/jobs", { headers: { Cookie } });
      expect([await own.text(), own.headers.get("Cache-Control")]).toEqual(["page 1", "private, no-store"]);
      expect(await textOf(visit())).toBe("page 2");
      expect(await textOf(visit("/jobs", { headers: { Cookie } }))).toBe("page 3");
    },
  );

  test.each([
    ["sets a cookie", () => page(0, { "Set-Cookie": "toast=x" })],
    ["is kept by nobody", () => page(0, { "Cache-Control": "private, no-store" })],
    ["is not there", () => new Response("no", { status: 404 })],
    ["leads elsewhere", () => new Response(null, { status: 302 })],
    ["fails", () => new Response("oops", { status: 503 })],
    ["is a part", () => new Response("pa", { status: 206 })],
  ])("is never made of a page that %s", async (_, answer) => {
    const { visit, count } = setUp(answer);
    const response = await visit();
    expect(response.headers.get("Cache-Control") ?? "").not.toContain("public");
    await visit();
    expect(count()).toBe(2);
  });

  test("is never made of a page that is not whole, or shows what was true before", async () => {
    for (const [key, value] of [
      ["incomplete", true],
      ["shownAsOf", 0],
    ]) {
      const { visit, count } = setUp((asked) => {
        Object.assign(requestStore() ?? {}, { [String(key)]: value });
        return page(asked);
      });
      expect((await visit()).headers.get("Cache-Control")).toBe("private, no-store");
      await visit();
      expect(count()).toBe(2);
    }
  });

  test("is never made of other methods or of pages that say nothing", async () => {
    const { visit, count } = setUp();
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      expect((await visit("/jobs", { method })).headers.has("Cache-Control")).toBe(false);
    }
    expect((await visit("/auth", { pattern: "auth" })).headers.has("Cache-Control")).toBe(false);
    expect((await visit("/jobs", { method: "HEAD" })).headers.get("Cache-Control")).toContain("s-maxage=10");
    expect(await textOf(visit())).toBe(`page ${count()}`);
    expect(count()).toBe(7);
  });

  test("goes with a write, and what was begun before the write is not kept after it", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { visit } = setUp((asked) => (asked === 2 ? promise : page(asked)));
    await visit();
    noteWrite(JOBS, undefined);
    const begun = visit();
    noteWrite(JOBS, undefined);
    const after = visit();
    expect(await textOf(after)).toBe("page 3");
    resolve(page(2));
    expect(await textOf(begun)).toBe("page 2");
    expect(await textOf(visit())).toBe("page 3");
  });

  test("gives way to others when there is no room, however many addresses are made up", async () => {
    const megabyte = "a".repeat(2 ** 20);
    const { visit, count } = setUp(() => new Response(megabyte));
    for (let number = 0; number < 40; number += 1) await visit(`/jobs?q=${number}`);
    await visit("/jobs?q=39");
    expect(count()).toBe(40);
    await visit("/jobs?q=0");
    expect(count()).toBe(41);
  });
});

test("caches between keep what is fixed for minutes and people for seconds, and browsers ask each time", async () => {
  const { visit } = setUp();
  const fixed = await visit("/platform", { pattern: "platform" });
  expect(fixed.headers.get("Cache-Control")).toBe(
    "public, max-age=0, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400",
  );
  expect((await visit()).headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=10, stale-if-error=3600");
  expect((await visit()).headers.get("Vary")).toBe("Cookie, Save-Data");
});
