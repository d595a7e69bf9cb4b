import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { identityContext, supabaseContext } from "~/context";
import type { RequestClient } from "~/supabase/client.server";
import { liveSession } from "./live-session";

const MEMBER = { id: "11111111-1111-4111-8111-111111111111", email: "rafi@example.com" };
const ORIGIN = "http://localhost:3000";

/** Sends a member's request through the middleware; `page` gets the request's resulting context. */
function send(
  path: string,
  init: RequestInit,
  standingOf: Parameters<typeof liveSession>[0],
  page: (asks: boolean) => Response,
) {
  const context = new RouterContextProvider();
  context.set(identityContext, {
    viewer: MEMBER,
    session: { id: "s", expiresAt: 0, linkAt: null, isRaised: false },
    unknown: false,
  });
  context.set(supabaseContext, {} as RequestClient);
  const url = new URL(path, ORIGIN);
  const request = new Request(url, { ...init, headers: { Cookie: "sb.0=a; sb.1=b; toast=t", ...init.headers } });
  const args = { request, url, context, params: {}, pattern: "" };
  const next = async () => page(context.get(identityContext).viewer !== null);
  return Promise.resolve(liveSession(standingOf)(args, next)) as Promise<Response>;
}

const gone = () => Promise.resolve("over" as const);
const unclaimed = () => Promise.resolve("unclaimed" as const);
const halfway = () => Promise.resolve("awaits code" as const);

test.each([
  ["a page", { headers: { Accept: "text/html" } }, true],
  ["a stream", { headers: { Accept: "text/event-stream" } }, false],
  ["a form", { method: "POST" }, false],
])("of %s, what asks for the session knows whether a header is shown", async (_, init, shows) => {
  const standingOf = vi.fn<Parameters<typeof liveSession>[0]>(() => Promise.resolve("alive"));
  await send("/notifications", init, standingOf, () => new Response());
  expect(standingOf).toHaveBeenCalledExactlyOnceWith(expect.anything(), shows);
});

describe("a page", () => {
  test("is loaded while the session is asked for, and waits for the answer before it leaves", async () => {
    let answer = (_standing: "alive") => {};
    const page = vi.fn<() => Response>(() => new Response("page"));
    const asked = new Promise<"alive">((resolve) => (answer = resolve));
    const response = send("/dashboard", {}, () => asked, page);
    await vi.waitFor(() => expect(page).toHaveBeenCalledOnce());
    expect(await Promise.race([response, "not yet"])).toBe("not yet");
    answer("alive");
    expect(await (await response).text()).toBe("page");
  });

  // The last one is no picture's address: its page has a header, as any other that is not there.
  test.each(["/dashboard?tab=profile", "//evil.example/", "/og/no-such-picture"])(
    "of a session that is over is asked for again without the cookie: %s",
    async (path) => {
      const secret = new Response("the member's page");
      const response = await send(path, {}, gone, () => secret);
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toBe(path.startsWith("//") ? "/" : path);
      expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");
      expect(response.headers.getSetCookie().map((line) => line.split(";", 2).map((part) => part.trim()))).toEqual([
        ["sb.0=", "Max-Age=0"],
        ["sb.1=", "Max-Age=0"],
      ]);
      expect(await response.text()).toBe("");
    },
  );
});

describe("whatever writes, and a stream", () => {
  const others: RequestInit[] = [{ method: "POST" }, { headers: { Accept: "text/event-stream" } }];

  test.each(others)("meets a visitor when the session is over, and keeps the cookie: %j", async (init) => {
    const response = await send("/profile", init, gone, (asks) => new Response(asks ? "member" : "visitor"));
    expect(await response.text()).toBe("visitor");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each(others)("does not begin before the answer: %j", async (init) => {
    let answer = (_standing: "alive") => {};
    const page = vi.fn<(asks: boolean) => Response>((asks) => new Response(asks ? "member" : "visitor"));
    const asked = new Promise<"alive">((resolve) => (answer = resolve));
    const response = send("/profile", init, () => asked, page);
    await Promise.resolve();
    expect(page).not.toHaveBeenCalled();
    answer("alive");
    expect(await (await response).text()).toBe("member");
  });
});

describe("a session that waits for a code", () => {
  test("is led to where it is entered, and back, and keeps its cookie", async () => {
    const secret = new Response("the member's page");
    const response = await send("/messages?page=2", {}, halfway, () => secret);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/second-factor?redirectTo=%2Fmessages%3Fpage%3D2");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each<[string, RequestInit]>([
    ["/second-factor?redirectTo=%2F", {}],
    ["/second-factor", { method: "POST" }],
    ["/bn/second-factor", {}],
    ["/logout", { method: "POST" }],
  ])("may go on at %s %j", async (path, init) => {
    const response = await send(path, init, halfway, (asks) => new Response(asks ? "member" : "visitor"));
    expect(await response.text()).toBe("member");
  });

  test.each(["/contact?about=%2Fjobs", "/bn/contact", "/privacy-policy", "/terms-of-service"])(
    "may read %s, where somebody without the app writes to us",
    async (path) => {
      const response = await send(path, {}, halfway, () => new Response("page"));
      expect(await response.text()).toBe("page");
    },
  );

  test("writes to us as a visitor", async () => {
    const page = (asks: boolean) => new Response(asks ? "member" : "visitor");
    const response = await send("/contact", { method: "POST" }, halfway, page);
    expect(await response.text()).toBe("visitor");
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("writes nothing anywhere else", async () => {
    const response = await send(
      "/profile",
      { method: "POST" },
      halfway,
      (asks) => new Response(asks ? "m" : "visitor"),
    );
    expect(await response.text()).toBe("visitor");
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe("a session of an account whose holder has not said who they are", () => {
  test("is led to where they do from every page, and keeps its cookie", async () => {
    const secret = new Response("the member's page");
    const response = await send("/bn/dashboard?tab=jobs", {}, unclaimed, () => secret);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/reset-password"]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each<[string, RequestInit]>([
    ["/reset-password", { method: "POST" }],
    ["/auth/forgot-password", { method: "POST" }],
    ["/auth/confirm?type=recovery", {}],
    ["/bn/privacy-policy", {}],
    ["/logout", { method: "POST" }],
  ])("may go on at %s %j", async (path, init) => {
    const response = await send(path, init, unclaimed, (asks) => new Response(asks ? "member" : "visitor"));
    expect(await response.text()).toBe("member");
  });

  test.each(["/contact?about=%2Freset-password", "/bn/contact"])(
    "may read %s, where somebody who can't finish it writes to us, as a visitor",
    async (path) => {
      const page = (asks: boolean) => new Response(asks ? "member" : "visitor");
      expect(await (await send(path, {}, unclaimed, page)).text()).toBe("member");
      expect(await (await send(path, { method: "POST" }, unclaimed, page)).text()).toBe("visitor");
    },
  );

  test("writes nothing anywhere else", async () => {
    const page = (asks: boolean) => new Response(asks ? "member" : "visitor");
    expect(await (await send("/post-job", { method: "POST" }, unclaimed, page)).text()).toBe("visitor");
  });
});
