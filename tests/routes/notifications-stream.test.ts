import { randomUUID } from "node:crypto";
import { expect, inject, onTestFinished, test } from "vitest";
import { EventStream } from "../support/event-stream.ts";
import { createMember, type Member, PASSWORD } from "../support/members.ts";
import { startBackendThatJoins, startBackendWithoutRealtime } from "../support/proxy.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";
import { startWeb } from "../support/web.ts";

const stack = inject("stack");
const PATH = "/notifications/stream";
const id = randomUUID();

const signedIn = async (member: Member, url = stack.origin) => new Visitor(url).signIn(member);

async function openStream(visitor: Visitor, path = PATH, headers: Record<string, string> = {}): Promise<EventStream> {
  const stream = await new EventStream(visitor, path).open(headers);
  onTestFinished(() => stream.drop());
  return stream;
}

async function notify(member: Pick<Member, "id">, title: string): Promise<void> {
  await sql(
    stack,
    "insert into public.notifications (user_id, title, message, type) values ($1, $2, 'It happened', 'error')",
    [member.id, title],
  );
}

test("a visitor gets 401 and no redirect, so that a browser stays away", async () => {
  const response = await new Visitor(stack.origin).get(PATH, { Accept: "text/event-stream" });
  expect([response.status, response.headers.get("Location")]).toEqual([401, null]);
});

test("Save-Data gets 204, which an EventSource takes for good", async () => {
  const visitor = await signedIn(await createMember(stack));
  expect((await visitor.get(PATH, { "Save-Data": "on" })).status).toBe(204);
});

test("the answer is an event stream that nobody stores, holds back or compresses, with the headers of every answer", async () => {
  const visitor = await signedIn(await createMember(stack));
  const { headers, lastEventId } = await openStream(visitor, PATH, { "Accept-Encoding": "br, gzip, deflate" });
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "private, no-store, no-cache, no-transform",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    vary: expect.stringContaining("Cookie"),
  });
  expect(headers.has("Content-Encoding")).toBe(false);
  // Known from the start, so that a browser that is cut off before the first event resumes at the right place.
  expect(lastEventId).toMatch(/^2\d{3}-.*,[\da-f-]{36}$/);
});

test("HEAD has the headers and opens nothing", async () => {
  const visitor = await signedIn(await createMember(stack));
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const head = await fetch(stack.origin + PATH, { method: "HEAD", headers: { Cookie: cookie } });
  expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  expect(await head.text()).toBe("");
});

test("what happens is sent with all that the bell shows, and nobody else's", async () => {
  const [member, other] = [await createMember(stack), await createMember(stack)];
  const stream = await openStream(await signedIn(member));
  const theirs = await openStream(await signedIn(other));
  await notify(other, "Theirs");
  await notify(member, "Mine");
  await stream.waitFor("Mine");
  await theirs.waitFor("Theirs");
  expect(stream.titles()).toEqual(["Mine"]);
  expect(theirs.titles()).toEqual(["Theirs"]);
  const [event] = stream.events;
  const shown = JSON.parse(event?.data ?? "");
  expect(shown).toEqual({
    id: expect.any(String),
    title: "Mine",
    message: "It happened",
    type: "error",
    link: null,
    isRead: false,
    at: expect.any(String),
    when: expect.stringMatching(/^(less than a minute|\d+ minutes?) ago$/),
    day: "today",
    icon: { path: expect.any(String), tone: "neutral" },
    request: null,
    thread: null,
    runs: null,
    several: null,
  });
  expect(event?.id).toContain(`${shown.at},${shown.id},`);
});

test("who comes back gets what was missed, once, and then what happens", async () => {
  const member = await createMember(stack);
  const stream = await openStream(await signedIn(member));
  await notify(member, "First");
  await stream.waitFor("First");
  stream.drop();
  await notify(member, "Missed");
  await stream.open();
  await stream.waitFor("Missed");
  await notify(member, "Then");
  await stream.waitFor("Then");
  expect(stream.titles()).toEqual(["First", "Missed", "Then"]);
});

test("a page's stream begins after what the page shows; another member's place shows nothing of theirs", async () => {
  const [member, other] = [await createMember(stack), await createMember(stack)];
  await notify(member, "After the page");
  const after = encodeURIComponent(`1970-01-01T00:00:00Z,${id}`);
  const stream = await openStream(await signedIn(member), `${PATH}?after=${after}`);
  await stream.waitFor("After the page");
  const theirs = await openStream(await signedIn(other), PATH, { "Last-Event-ID": stream.lastEventId });
  await notify(other, "Theirs");
  await theirs.waitFor("Theirs");
  expect(theirs.titles()).not.toContain("After the page");
});

test.each([
  ["no cursor", "x"],
  ["an id without a time", `,${id}`],
  ["a time that is none", `9999-99-99T99:99:99Z,${id}`],
  ["an id with SQL", `2026-01-01T00:00:00Z,${id}' or true--`],
  ["a time without an id", "2026-01-01T00:00:00Z"],
  ["4,000 characters", "x".repeat(4_000)],
])("a Last-Event-ID of %s is ignored", async (_, lastEventId) => {
  const visitor = await signedIn(await createMember(stack));
  const stream = await openStream(visitor, PATH, { "Last-Event-ID": lastEventId });
  expect(stream.status).toBe(200);
  expect(stream.lastEventId).not.toBe(lastEventId);
});

test("a session's third stream closes its oldest, which is told to stay away", async () => {
  const member = await createMember(stack);
  const visitor = await signedIn(member);
  const otherSession = await openStream(await signedIn(member));
  const oldest = await openStream(visitor);
  const second = await openStream(visitor);
  const third = await openStream(visitor);
  await oldest.waitForEnd();
  expect(oldest.events.map(({ event }) => event)).toEqual(["superseded"]);
  await notify(member, "For all");
  await Promise.all([second, third, otherSession].map((stream) => stream.waitFor("For all")));
});

test("a member's stream too many, over all sessions, closes the oldest and not the one just opened", async () => {
  const web = await startWeb({
    SUPABASE_URL: stack.supabaseUrl,
    SUPABASE_ANON_KEY: stack.publishableKey,
    STREAMS_A_MEMBER: "3",
  });
  onTestFinished(async () => void (await web.stop()));
  const member = await createMember(stack);
  const streams: EventStream[] = [];
  while (streams.length < 4) streams.push(await openStream(await signedIn(member, web.url)));
  await streams[0]?.waitForEnd();
  expect(streams[0]?.events.map(({ event }) => event)).toEqual(["superseded"]);
  expect(streams.map(({ ended }) => ended)).toEqual([true, false, false, false]);
});

test("streams end with signing out, of this session only; coming back is refused", async () => {
  const member = await createMember(stack);
  const [visitor, elsewhere] = [await signedIn(member), await signedIn(member)];
  const [stream, other] = [await openStream(visitor), await openStream(elsewhere)];
  const again = new EventStream(visitor);
  const cookies = new Map(visitor.cookies);
  await visitor.post("/logout", {});
  await stream.waitForEnd();
  expect(stream.events.at(-1)?.event).toBe("signed-out");
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  await expect(again.open()).rejects.toThrow("401");
  await notify(member, "Still here");
  await other.waitFor("Still here");
});

test("signing out in one process ends the session's streams in another, and only these", async () => {
  const member = await createMember(stack);
  const backend = await startBackendThatJoins(stack);
  const web = await startWeb({ SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: stack.publishableKey });
  onTestFinished(() => void web.stop());
  const [visitor, elsewhere] = [await signedIn(member), await signedIn(member)];
  const [stream, other] = await Promise.all([visitor, elsewhere].map((here) => openStream(here.at(web.url))));
  // The other process hears of it once: before it listens, it would not. Notifications tell less, since they also come
  // without Realtime.
  await expect.poll(backend.joined).toBe(2);
  await visitor.post("/logout", {});
  await stream?.waitForEnd();
  expect(stream?.events.at(-1)?.event).toBe("signed-out");
  expect(other?.ended).toBe(false);
});

test("signing out in one process ends the session's streams in another that hears nothing of it", async () => {
  const member = await createMember(stack);
  const backend = await startBackendWithoutRealtime(stack);
  const web = await startWeb({ SUPABASE_URL: backend, SUPABASE_ANON_KEY: stack.publishableKey });
  onTestFinished(() => void web.stop());
  const [visitor, elsewhere] = [await signedIn(member), await signedIn(member)];
  const [stream, other] = await Promise.all([visitor, elsewhere].map((browser) => openStream(browser.at(web.url))));
  await visitor.post("/logout", {});
  await stream?.waitForEnd();
  await notify(member, "Still heard");
  await other?.waitFor("Still heard");
  await expect(stream?.open()).rejects.toThrow("401");
});

test("a new password ends the other sessions' streams, deleting the account all", async () => {
  const member = await createMember(stack);
  const [visitor, elsewhere] = [await signedIn(member), await signedIn(member)];
  const [stream, other] = [await openStream(visitor), await openStream(elsewhere)];
  const password = "Ferry-crossing-71";
  const change = { intent: "password", currentPassword: PASSWORD, password, confirmPassword: password };
  await visitor.post("/settings", change);
  await other.waitForEnd();
  expect(other.events.at(-1)?.event).toBe("signed-out");
  // This browser gets a new session with the answer, and its page reconnects with that one.
  await stream.waitForEnd();
  expect(stream.events.at(-1)?.event).not.toBe("signed-out");
  await stream.open();
  await visitor.post("/settings", { intent: "delete", currentPassword: password, confirmation: "DELETE" });
  await stream.waitForEnd();
});

test("an access token that is about to end is renewed on the way to the stream", async () => {
  const visitor = await signedIn(await createMember(stack));
  const before = new Map(visitor.cookies);
  const [name, value] = [...visitor.cookies].find(([cookie]) => cookie.startsWith("sb")) ?? ["", ""];
  const session = JSON.parse(Buffer.from(value.replace("base64-", ""), "base64url").toString());
  const soon = Math.round(Date.now() / 1000) + 74;
  visitor.cookies.set(
    name,
    `base64-${Buffer.from(JSON.stringify({ ...session, expires_at: soon })).toString("base64url")}`,
  );
  await openStream(visitor);
  expect(visitor.cookies.get(name)).not.toBe(before.get(name));
  expect(await visitor.get("/dashboard")).toMatchObject({ status: 200 });
});

test("without Realtime the streams still tell, and the process says nothing about it", async () => {
  const member = await createMember(stack);
  const backend = await startBackendWithoutRealtime(stack);
  const web = await startWeb({ SUPABASE_URL: backend, SUPABASE_ANON_KEY: stack.publishableKey });
  onTestFinished(() => void web.stop());
  const stream = await openStream(await signedIn(member, web.url));
  await notify(member, "Polled");
  await stream.waitFor("Polled");
  await notify(member, "Polled again");
  await stream.waitFor("Polled again");
  stream.drop();
  const said = web
    .output()
    .split("\n")
    .filter((line) => !/^$|react-router-serve|^{"level":"info".*"event":"(?:request|security)"/.test(line));
  expect(said).toEqual([]);
});

test("without a backend the stream answers 503, and the session is kept", async () => {
  const visitor = await signedIn(await createMember(stack));
  const away = visitor.at(inject("away"));
  away.cookies.delete("toast");
  const response = await away.get(PATH);
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(response.headers.getSetCookie()).toEqual([]);
});
