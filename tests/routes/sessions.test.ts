import { expect, inject, test } from "vitest";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const hasSession = (visitor: Visitor) => [...visitor.cookies.keys()].some((name) => name.startsWith("sb"));

const endSessions = ({ id }: Member) => sql(stack, "delete from auth.sessions where user_id = $1", [id]);

/** A member in a browser whose session has since been ended from elsewhere; the access token is good for an hour. */
async function signedOutElsewhere(): Promise<{ account: Member; visitor: Visitor }> {
  const account = await createMember(stack, { fullName: "Rafi Islam" });
  const visitor = await new Visitor(stack.origin).signIn(account);
  expect((await visitor.get("/dashboard")).status).toBe(200);
  await endSessions(account);
  return { account, visitor };
}

/** Follows redirects within the site, as a browser does. Returns the last answer and where it came from. */
async function browse(visitor: Visitor, path: string) {
  const seen = [path];
  let response = await visitor.get(path);
  while (response.status === 302 && seen.length < 5) {
    const location = response.headers.get("Location") ?? "";
    seen.push(location);
    response = await visitor.get(location);
  }
  return { at: seen.at(-1), html: await response.text() };
}

test("an ended session is over with the next page: a member's page leads to the sign-in and back", async () => {
  const { visitor } = await signedOutElsewhere();
  const { at, html } = await browse(visitor, "/dashboard?tab=profile");
  expect(at).toBe("/auth?redirectTo=%2Fdashboard%3Ftab%3Dprofile");
  expect(html).not.toContain("Rafi Islam");
  expect(hasSession(visitor)).toBe(false);
});

test("an ended session is over with the next page: one for everybody is shown signed out", async () => {
  const { visitor } = await signedOutElsewhere();
  const { at, html } = await browse(visitor, "/talent-exchange?skills=React");
  expect(at).toBe("/talent-exchange?skills=React");
  expect(html).not.toContain("Rafi Islam");
  expect(html).toContain("Sign In");
  expect(hasSession(visitor)).toBe(false);
});

test.each(["/dashboard.data", "/jobs.data?_routes=routes%2Fjobs%2Fjobs", "/_root.data"])(
  "an ended session gets no data: %s",
  async (path) => {
    const { account, visitor } = await signedOutElsewhere();
    const response = await visitor.get(path);
    const text = await response.text();
    expect(text).not.toContain("Rafi Islam");
    expect(text).not.toContain(account.email);
    expect(hasSession(visitor)).toBe(false);
  },
);

test("a form sent with an ended session writes nothing and comes back as typed", async () => {
  const { account, visitor } = await signedOutElsewhere();
  const typed = { intent: "profile", fullName: "Typed before", location: "Khulna", bio: "On the train" };
  const post = await visitor.post("/profile", typed);
  const html = await post.text();
  expect(post.status).toBe(401);
  expect(html).toContain("Your session has ended");
  expect(formWith(html, "fullName").fields).toMatchObject(typed);
  expect(await sql(stack, "select full_name, location from public.profiles where id = $1", [account.id])).toEqual([
    { full_name: "Rafi Islam", location: "Dhaka" },
  ]);
});

test("an ended session signs in again where it is asked to", async () => {
  const { account, visitor } = await signedOutElsewhere();
  await visitor.signIn(account);
  expect((await visitor.get("/dashboard")).status).toBe(200);
});

test("an ended session opens no stream", async () => {
  const { visitor } = await signedOutElsewhere();
  expect((await visitor.get("/notifications/stream", { Accept: "text/event-stream" })).status).toBe(401);
});
