import { decodeJwt } from "jose";
import { createMember } from "../../support/members.ts";
import { atTheEdge } from "../support/edge.ts";
import type { Family, Site } from "../support/family.ts";
import { newBrowser, visitorOf } from "../support/people.ts";
import { sessionOf, setSession } from "../support/tokens.ts";

/** Whether the auth service would still refresh a session. */
async function lives({ stack }: Site, refresh_token: string): Promise<boolean> {
  const answer = await fetch(`${stack.supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: stack.publishableKey, "Content-Type": "application/json" },
    body: JSON.stringify({ refresh_token }),
  });
  return answer.ok;
}

export const sessions: Family = {
  name: "sessions",
  title: "a member's session is new at each sign-in, dead after sign-out, and survives what browsers do to cookies",
  async run(site, tries) {
    const left = await newBrowser(site);
    const kept = sessionOf(left.browser);
    await left.browser.post("/logout", {});
    tries.expect(!(await lives(site, kept.refresh_token)), "a refresh token works after sign-out");
    tries.expect((await left.browser.get("/dashboard")).status === 302, "the browser is still signed in");
    const thief = visitorOf(site);
    setSession(thief, kept);
    tries.expect((await thief.get("/dashboard")).status === 302, "a cookie that was copied works after sign-out");

    // Fixation: somebody else's session was planted in the browser first.
    const attacker = await newBrowser(site);
    const planted = sessionOf(attacker.browser);
    const victim = visitorOf(site);
    setSession(victim, planted);
    await victim.signIn(await createMember(site.stack));
    const fresh = sessionOf(victim);
    tries.expect(!(await lives(site, planted.refresh_token)), "the session before goes on after a sign-in");
    tries.expect(fresh.refresh_token !== planted.refresh_token, "the planted refresh token is kept");
    tries.expect(
      decodeJwt(fresh.access_token).session_id !== decodeJwt(planted.access_token).session_id,
      "the planted session is kept",
    );

    for (const cookie of (
      await visitorOf(site).post("/auth", { intent: "sign-in", ...left.member })
    ).headers.getSetCookie()) {
      tries.expect(
        /;\s*HttpOnly/i.test(cookie) && /;\s*SameSite=Lax/i.test(cookie) && !/;\s*Domain/i.test(cookie),
        `a cookie is ${cookie.replace(/=.*?;/, "=…;")}`,
      );
    }

    // Ten tabs send requests at once with a token that has just expired.
    const { browser } = await newBrowser(site);
    setSession(browser, { ...sessionOf(browser), expires_at: 1 });
    const asked = new Map(browser.cookies);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        const tab = visitorOf(site);
        for (const [name, value] of asked) tab.cookies.set(name, value);
        return tab.get("/settings").then((answer) => ({ tab, status: answer.status }));
      }),
    );
    tries.expect(
      answers.every(({ status }) => status === 200),
      `ten tabs: ${answers.map(({ status }) => status).join(" ")}`,
    );
    tries.expect((await answers[9]?.tab.get("/settings"))?.status === 200, "the last tab is signed out afterwards");

    // What browsers, extensions and other sites of the same host do to cookies.
    const own = sessionOf(answers[9]?.tab ?? browser);
    const ask = async (prepare: (visitor: ReturnType<typeof visitorOf>) => void) => {
      const visitor = visitorOf(site);
      prepare(visitor);
      return (await visitor.get("/settings")).status;
    };
    tries.expect(
      (await ask((visitor) => setSession(visitor, own, { chunk: 400 }))) === 200,
      "a session in many cookies",
    );
    const status = await ask((visitor) => {
      setSession(visitor, own, { chunk: 400 });
      visitor.cookies.delete("sb.1");
    });
    tries.expect(status === 302, `a missing piece: ${status}`);
    tries.expect(
      (await ask((visitor) => {
        setSession(visitor, own);
        for (let index = 0; index < 50; index += 1) visitor.cookies.set(`other${index}`, "x".repeat(40));
      })) === 200,
      "fifty other cookies",
    );
    tries.expect(
      (await ask((visitor) => {
        setSession(visitor, own);
        visitor.cookies.set("sb-abcdefghijklmnopqrst-auth-token", visitor.cookies.get("sb") ?? "");
        visitor.cookies.delete("sb");
      })) === 302,
      "another project's cookie signs in",
    );
    for (const value of ["base64-", "base64-e30", "base64-!!!", "{}", "null", "%", `base64-${"A".repeat(3_000)}`]) {
      const garbage = await ask((visitor) => visitor.cookies.set("sb", value));
      tries.expect(garbage === 302, `a cookie of ${value.slice(0, 20)}: ${garbage}`);
    }
  },
  fault: atTheEdge("signing out only clears the cookie", {
    request: ({ method, url }) => {
      if (method !== "POST" || url !== "/logout") return;
      const headers: [string, string][] = [
        ["Location", "/"],
        ["Set-Cookie", "sb=; Path=/; Max-Age=0"],
      ];
      return { status: 302, headers, body: Buffer.alloc(0) };
    },
  }),
};
