import { AuthClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import { oneRefresh } from "./one-refresh.server";

const ANSWERS: [string, () => Response | Promise<Response>][] = [
  ["500", () => new Response("no", { status: 500 })],
  ["503", () => new Response(null, { status: 503 })],
  ["a cut line", () => Promise.reject(new TypeError("fetch failed"))],
  ["a silence that was given up", () => Promise.reject(new DOMException("late", "TimeoutError"))],
  ["200 without a session", () => Response.json({ x: 1 })],
  ["200 with null", () => Response.json(null)],
  ["200 that is no JSON", () => new Response("<html>")],
];

const REFRESH = "http://backend/auth/v1/token?grant_type=refresh_token";
const SIGN_IN = "http://backend/auth/v1/token?grant_type=password";
const JOBS = "http://backend/rest/v1/jobs";

/** A session with an expired token. */
const OVER = { access_token: "a.b.c", refresh_token: "next", expires_at: 1, user: { id: "id" } };

const session = () => Response.json({ access_token: "a.b.c", refresh_token: "next" });

test.each(ANSWERS)(
  "a refresh answered with %s is asked for once, and nothing is said of the session",
  async (_, answer) => {
    const call = vi.fn<typeof fetch>(async () => answer());
    const refreshing = oneRefresh(call);
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await refreshing(REFRESH, { method: "POST" });
      expect([status, body]).toEqual([599, null]);
    }
    expect(call).toHaveBeenCalledOnce();
  },
);

test.each(ANSWERS)("auth-js takes %s for the last word, and no member waits for another try", async (_, answer) => {
  const refreshing = vi.fn<typeof fetch>(oneRefresh(async () => answer()));
  const auth = new AuthClient({
    url: "http://backend/auth/v1",
    fetch: refreshing,
    autoRefreshToken: false,
    storageKey: "sb",
    storage: { getItem: () => JSON.stringify(OVER), setItem: () => {}, removeItem: () => {} },
  });
  const { data, error } = await auth.getSession();
  expect([data.session, error?.name]).toEqual([null, "AuthUnknownError"]);
  expect(refreshing).toHaveBeenCalledOnce();
});

test("a member whose session is over is told so, and other calls go on", async () => {
  const call = vi.fn<typeof fetch>(async (input) =>
    input === REFRESH ? Response.json({ code: "session_expired" }, { status: 403 }) : new Response("jobs"),
  );
  const refreshing = oneRefresh(call);
  expect(await (await refreshing(REFRESH)).json()).toEqual({ code: "session_expired" });
  expect(await (await refreshing(JOBS)).text()).toBe("jobs");
});

test("the next session passes, and another request starts its own refresh", async () => {
  expect(await (await oneRefresh(async () => session())(REFRESH)).json()).toMatchObject({ refresh_token: "next" });
});

test("a sign-in that is answered with no session is an outage", async () => {
  expect((await oneRefresh(async () => Response.json(null))(SIGN_IN)).status).toBe(500);
  expect((await oneRefresh(async () => Response.json({ code: "x" }, { status: 400 }))(SIGN_IN)).status).toBe(400);
});
