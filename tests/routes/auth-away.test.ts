import type { ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { startFakeBackend } from "../support/fake-backend.ts";
import { createMember } from "../support/members.ts";
import { passOn } from "../support/pass-on.ts";
import { Visitor } from "../support/visitor.ts";
import { logLines, startWeb } from "../support/web.ts";

const stack = inject("stack");

const silence = () => {};

const FAULTS: Record<string, (response: ServerResponse) => void> = {
  "answers 500": (response) => void response.writeHead(500).end("oops"),
  "answers 503": (response) => void response.writeHead(503).end(),
  "hangs up": (response) => void response.destroy(),
  "never answers": silence,
  "answers 200 without a session": (response) =>
    void response.writeHead(200, { "Content-Type": "application/json" }).end('{"x":1}'),
};

/** The site where only the auth service's renewal of sessions fails, and visitors whose member's token has expired. */
async function startWithoutRefresh(fault: (typeof FAULTS)[string]) {
  const refreshes: string[] = [];
  const backend = await startFakeBackend(async (request, response) => {
    if (!request.url?.includes("grant_type=refresh_token")) return passOn(stack.supabaseUrl, request, response);
    const { refresh_token: token } = (await json(request)) as { refresh_token: string };
    refreshes.push(token);
    fault(response);
  });
  const web = await startWeb({
    SUPABASE_URL: backend.url,
    SUPABASE_ANON_KEY: stack.publishableKey,
    // Each page waits as long for the new token, and all that it reads then must still come within that time.
    ...(fault === silence && { BACKEND_TIMEOUT_S: "30" }),
  });
  const stop = async () => {
    backend.stop();
    await web.stop();
  };
  const member = await createMember(stack);
  /** A browser with a session of its own, and how often the site has asked to renew it. */
  const begin = async () => {
    const visitor = await new Visitor(web.url).signIn(member);
    const [name, value = ""] = [...visitor.cookies].find(([cookie]) => cookie === "sb") ?? [];
    const session = JSON.parse(Buffer.from(value.slice("base64-".length), "base64url").toString());
    const due = { ...session, expires_at: Math.floor(Date.now() / 1_000) - 60 };
    visitor.cookies.set(name ?? "sb", `base64-${Buffer.from(JSON.stringify(due)).toString("base64url")}`);
    const asked = () => refreshes.filter((token) => token === session.refresh_token).length;
    return { visitor, asked };
  };
  return { web, begin, stop };
}

describe.each(Object.keys(FAULTS))("while the auth service alone %s to a token that is due", (name) => {
  const fault = FAULTS[name];
  if (!fault) throw new Error(name);
  let site: Awaited<ReturnType<typeof startWithoutRefresh>>;

  beforeAll(async () => {
    site = await startWithoutRefresh(fault);
    return site.stop;
  });

  test("a member reads what everybody may, is asked to wait for their own, and is not signed out", async () => {
    const { web, begin } = site;
    const pages: [path: string, status: number][] = [
      ["/", 200],
      ["/jobs", 200],
      ["/jobs.data", 200],
      ["/talent-exchange", 200],
      ["/dashboard", 503],
    ];
    // Everybody has signed in before the first failure: a sign-in that is answered later may end the outage.
    const visits = await Promise.all(pages.map(async ([path, status]) => ({ path, status, ...(await begin()) })));
    // In parallel, since each may wait for the token.
    await Promise.all(
      visits.map(async ({ path, status, visitor, asked }) => {
        const before = visitor.cookies.get("sb");
        expect((await visitor.get(path)).status, path).toBe(status);
        expect(asked(), path).toBe(1);
        expect(visitor.cookies.get("sb"), path).toBe(before);
      }),
    );

    // auth-js's messages are no multi-line stacks: each is a line of JSON, and the start of an outage is logged once.
    const others = web
      .output()
      .split("\n")
      .filter((line) => line && !line.startsWith("{"));
    expect(others).toEqual([expect.stringContaining("[react-router-serve]")]);
    const away = logLines(web).flatMap(({ event, service }) => (event === "outage began" ? [service] : []));
    expect(away).toEqual([...new Set(away)]);
  });

  test("a member's form comes back as typed", async () => {
    const { visitor, asked } = await site.begin();
    const before = visitor.cookies.get("sb");
    const response = await visitor.post("/onboarding?step=1", { fullName: "রাফি Islam", location: "Khulna", phone: "" });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("রাফি Islam");
    expect(asked()).toBe(1);
    expect(visitor.cookies.get("sb")).toBe(before);
  });
});
