import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { createMember, type Member } from "../support/members.ts";
import { insertMentor, insertMentorship } from "../support/mentors.ts";
import { sql } from "../support/stack.ts";
import { insertMessages, openThread } from "../support/threads.ts";
import { formsOf, formWith, unescapeHtml, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const run = <T>(text: string, params?: unknown[]) => sql<T>(stack, text, params);
const as = (member: Member) => new Visitor(stack.origin).signIn(member);
const pathOf = ({ id }: { id: string }) => `/messages/${id}`;
const message = (body: string, submissionId: string = randomUUID()) => ({
  intent: "send",
  plain: "1",
  submissionId,
  body,
});
const stored = ({ id }: { id: string }) =>
  run<{ body: string }>("select body from private.messages where thread_id = $1 order by created_at", [id]);

async function conversation() {
  const [poster, applicant] = [
    await createMember(stack, { fullName: "Paru Poster" }),
    await createMember(stack, { fullName: "Amena Applicant", phone: "+8801712345678" }),
  ];
  const thread = await openThread(run, poster, applicant);
  return { poster, applicant, thread };
}

describe("/messages/:id", () => {
  test("is its two members', indexed by nobody, and keeps what a signed-out post carries", async () => {
    const { poster, thread } = await conversation();
    const visitor = new Visitor(stack.origin);
    const guarded = await visitor.get(pathOf(thread));
    expect([guarded.status, guarded.headers.get("X-Robots-Tag")]).toEqual([302, "noindex"]);
    expect(guarded.headers.get("Location")).toBe(`/auth?redirectTo=${encodeURIComponent(pathOf(thread))}`);
    const post = await visitor.post(pathOf(thread), message("Typed <b>before</b>"));
    expect(post.status).toBe(401);
    expect(formWith(await post.text(), "body").fields.body).toBe("Typed <b>before</b>");
    expect((await (await as(poster)).get(pathOf(thread))).headers.get("Cache-Control")).toContain("no-store");
    expect(await stored(thread)).toEqual([]);
  });

  test("stores a form once, however often it is sent, and another text by the same form as another message", async () => {
    const { poster, thread } = await conversation();
    const visitor = await as(poster);
    const form = formWith(await (await visitor.get(pathOf(thread))).text(), "body");
    const typed = { body: " নদী\r\nand bridges " };
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.submit(pathOf(thread), form, typed)));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, `${pathOf(thread)}#newest`]);
    }
    expect(await stored(thread)).toEqual([{ body: "নদী\nand bridges" }]);
    await visitor.submit(pathOf(thread), form, { body: "Something else" });
    expect(await stored(thread)).toEqual([{ body: "নদী\nand bridges" }, { body: "Something else" }]);
  });

  test("leads each side to the mentorship that it is about", async () => {
    const [mentor, mentee] = [await createMember(stack), await createMember(stack)];
    const mentorship = await insertMentorship(run, await insertMentor(run, mentor), mentee, "accepted");
    const [thread] = await run<{ id: string }>("select id from private.threads where mentorship_id = $1", [mentorship]);
    for (const side of [mentor, mentee]) {
      const html = await (await (await as(side)).get(`/messages/${thread?.id}`)).text();
      expect(html).toContain(`href="/mentorships/${mentorship}"`);
    }
  });

  test("reads the same for a stranger as where there is no conversation, and takes nothing from them", async () => {
    const { thread } = await conversation();
    const stranger = await as(await createMember(stack));
    for (const id of [thread.id, randomUUID(), "mine"]) {
      const path = `/messages/${id}`;
      expect((await stranger.get(path)).status, id).toBe(404);
      expect((await stranger.get(`${path}/report`)).status, id).toBe(404);
      for (const intent of ["read", "leave", "block"]) {
        const until = "2100-01-01T00:00:00Z";
        expect((await stranger.post(path, { intent, until })).status, `${intent} ${id}`).toBe(404);
      }
      const post = await stranger.post(path, message("Cold call"));
      const html = await post.text();
      expect([post.status, formWith(html, "body").fields.body], id).toEqual([404, "Cold call"]);
      expect(unescapeHtml(html)).toContain("You are no longer in this conversation");
    }
    expect((await stranger.post(pathOf(thread), { intent: "shout" })).status).toBe(400);
    expect(await stored(thread)).toEqual([]);
  });

  test("refuses what is empty or too long with the message by the field, and keeps it", async () => {
    const { applicant, thread } = await conversation();
    const visitor = await as(applicant);
    const long = "ন".repeat(4001);
    for (const [body, says] of [
      [long, "Message can have at most 4000 characters"],
      [" \r\n ", "Message is required"],
      ["A\u0000B", "Message contains characters that can't be stored"],
    ] as const) {
      const answer = await visitor.post(pathOf(thread), message(body));
      const html = unescapeHtml(await answer.text());
      expect(answer.status).toBe(400);
      expect(html).toMatch(new RegExp(`<textarea[^>]*aria-invalid="true"[^>]*aria-describedby="([^"]+)"`));
      expect(html).toContain(says);
    }
    const refused = await visitor.post(pathOf(thread), message(long));
    expect(formWith(await refused.text(), "body").fields.body).toBe(long);
    expect((await visitor.post(pathOf(thread), { intent: "send", body: "No id" })).status).toBe(400);
    expect((await visitor.post(pathOf(thread), message("ন".repeat(4000)))).status).toBe(302);
  });

  test("answers 410 with the text kept once it is closed, whichever side closed it", async () => {
    const { poster, applicant, thread } = await conversation();
    const [mine, theirs] = [await as(poster), await as(applicant)];
    expect((await theirs.post(pathOf(thread), { intent: "leave" })).headers.get("Location")).toBe("/messages");
    for (const visitor of [mine, theirs]) {
      const answer = await visitor.post(pathOf(thread), message("Still there?"));
      const html = await answer.text();
      expect([answer.status, formWith(html, "body").fields.body]).toEqual([410, "Still there?"]);
      expect(unescapeHtml(html)).toContain("This conversation is closed, so your message was not sent.");
      expect(await (await visitor.get(pathOf(thread))).text()).toContain("This conversation is closed");
    }
    expect(await stored(thread)).toEqual([]);
  });

  test("stops at the hour's limit with 429, tells when it opens again, and keeps the text", async () => {
    const { poster, thread } = await conversation();
    await run(
      "insert into private.actions (member_id, kind) select $1::uuid, 'messages' from generate_series(1, 1000)",
      [poster.id],
    );
    const answer = await (await as(poster)).post(pathOf(thread), message("One more"));
    const html = await answer.text();
    expect(answer.status).toBe(429);
    expect(html).toMatch(
      /You can send at most \d+ messages in \w[\w ]*\. Try again from \w+, \d+ \w+ at [\d:]+ [ap]m, Bangladesh time\./,
    );
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(3_000);
    expect(formWith(html, "body").fields.body).toBe("One more");
  });

  test("shows its newest messages at a moment that never was", async () => {
    const { poster, applicant, thread } = await conversation();
    await insertMessages(run, thread.id, applicant, [{ body: "Hello?", minutesAgo: 1 }]);
    const visitor = await as(poster);
    for (const path of [pathOf(thread), `${pathOf(thread)}/report`]) {
      for (const until of ["2026-02-31T00:00:00Z", "0000-01-01T00:00:00Z", "2026-11-22T08:00:00%2B16:30"]) {
        const page = await visitor.get(`${path}?until=${until}`);
        expect([page.status, (await page.text()).includes("Hello?")], `${path} ${until}`).toEqual([200, true]);
      }
    }
  });

  test("answers 503 in an outage, gives the text back, and the same form sends it once when that is over", async () => {
    const { poster, thread } = await conversation();
    const visitor = await as(poster);
    const form = formWith(await (await visitor.get(pathOf(thread))).text(), "body");
    const away = visitor.at(inject("away"));
    const answer = await away.submit(pathOf(thread), form, { body: "Typed on the ferry" });
    const html = await answer.text();
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(formWith(html, "body").fields).toMatchObject({
      body: "Typed on the ferry",
      submissionId: form.fields.submissionId,
    });
    expect((await away.get(pathOf(thread))).status).toBe(503);
    const again = formWith(html, "body");
    await visitor.submit(pathOf(thread), again);
    await visitor.submit(pathOf(thread), again);
    expect(await stored(thread)).toEqual([{ body: "Typed on the ferry" }]);
  });

  test("is marked read by a post alone, of which an answer by the plain form is one", async () => {
    const { poster, applicant, thread } = await conversation();
    await insertMessages(run, thread.id, applicant, [{ body: "Hello?", minutesAgo: 1 }]);
    const visitor = await as(poster);
    const isUnread = async () => (await (await visitor.get("/messages")).text()).includes("1 new");
    for (const path of [pathOf(thread), `${pathOf(thread)}.data`, "/messages", `${pathOf(thread)}/report`]) {
      await visitor.get(path);
      await visitor.get(path, { "Sec-Purpose": "prefetch" });
    }
    expect(await isUnread()).toBe(true);
    for (const until of ["", "now", "infinity", "2026-02-31T00:00:00Z", "0000-01-01T00:00:00Z"]) {
      expect((await visitor.post(pathOf(thread), { intent: "read", until })).status).toBe(404);
    }
    // As sent from a page that was opened before `until` existed, on which somebody may be typing.
    expect((await visitor.post(pathOf(thread), { intent: "read" })).status).toBe(200);
    expect(await isUnread()).toBe(true);
    const page = async () => (await visitor.get(pathOf(thread))).text();
    // The button beside "New messages".
    const button = formsOf(await page()).find(({ fields }) => fields.intent === "read");
    const read = button && (await visitor.submit(pathOf(thread), button));
    expect([read?.status, read?.headers.get("Location")]).toEqual([302, `${pathOf(thread)}#newest`]);
    expect(await isUnread()).toBe(false);

    await insertMessages(run, thread.id, applicant, [{ body: "And?", minutesAgo: 0 }]);
    const form = formWith(await page(), "body");
    await insertMessages(run, thread.id, applicant, [{ body: "While it is answered", minutesAgo: -1 }]);
    await visitor.submit(pathOf(thread), form, { body: "Soon" });
    // Messages that the page had not shown yet.
    expect(await isUnread()).toBe(true);
    await visitor.submit(pathOf(thread), formWith(await page(), "body"), { body: "Sooner" });
    expect(await isUnread()).toBe(false);
    await insertMessages(run, thread.id, applicant, [{ body: "Fine", minutesAgo: -2 }]);
    const { plain, ...byScripts } = message("They say by themselves what is read");
    expect([plain, (await visitor.post(pathOf(thread), byScripts)).status]).toEqual(["1", 200]);
    expect(await isUnread()).toBe(true);
  });

  test("carries nothing of the applicant to the poster before they agree to be named", async () => {
    const { poster, applicant, thread } = await conversation();
    await insertMessages(run, thread.id, applicant, [{ body: "Hello", minutesAgo: 1 }]);
    const visitor = await as(poster);
    const secrets = [applicant.id, applicant.email, applicant.fullName, "1712345678"];
    for (const path of [pathOf(thread), `${pathOf(thread)}/report`, "/messages", "/notifications", "/dashboard"]) {
      for (const address of [path, `${path}.data`]) {
        const answer = await visitor.get(address);
        expect(answer.status, address).toBe(200);
        const text = await answer.text();
        expect(
          secrets.filter((secret) => text.includes(secret)),
          address,
        ).toEqual([]);
      }
    }
    // The search finds it where it may be.
    const own = await (await (await as(applicant)).get("/profile")).text();
    expect(own).toContain(applicant.fullName);
  });
});

describe("/messages", () => {
  test("lists the liveliest first, twenty a page, and leads to the last from pages that are not there", async () => {
    const { poster, applicant, thread } = await conversation();
    for (let index = 0; index < 20; index += 1) {
      await openThread(run, poster, await createMember(stack), `Job ${index}`);
    }
    await insertMessages(run, thread.id, applicant, [{ body: "Newest of all", minutesAgo: -1 }]);
    const visitor = await as(poster);
    const rowsOf = (html: string) => [...html.matchAll(/href="\/messages\/([\da-f-]{36})"/g)].map(([, id]) => id);
    const first = rowsOf(await (await visitor.get("/messages")).text());
    expect([first.length, first[0]]).toEqual([20, thread.id]);
    const second = rowsOf(await (await visitor.get("/messages?page=2")).text());
    expect(second).toHaveLength(1);
    expect(new Set([...first, ...second]).size).toBe(21);
    expect((await visitor.get("/messages?page=9")).headers.get("Location")).toBe("/messages?page=2");
  });

  test("blocks nobody by a conversation of a connection that was closed meanwhile, and says so", async () => {
    const [one, other] = [await createMember(stack), await createMember(stack)];
    await run("insert into public.connections (requester_id, addressee_id) values ($1, $2)", [one.id, other.id]);
    await run("update public.connections set status = 'accepted' where requester_id = $1", [one.id]);
    const [thread = { id: "" }] = await run<{ id: string }>(
      "select t.id from private.threads t join private.thread_members m on m.thread_id = t.id where m.member_id = $1",
      [one.id],
    );
    const [mine, theirs] = [await as(one), await as(other)];
    await theirs.post(pathOf(thread), { intent: "leave" });
    const answer = await mine.post(pathOf(thread), { intent: "block" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, pathOf(thread)]);
    const html = unescapeHtml(await (await mine.get(pathOf(thread))).text());
    expect(html).toContain("Nobody was blocked");
    expect(await run("select from public.member_blocks where blocker_id = $1", [one.id])).toEqual([]);
  });

  test("takes back only the member's own blocks", async () => {
    const { poster, applicant, thread } = await conversation();
    const [mine, theirs] = [await as(poster), await as(applicant)];
    await mine.post(pathOf(thread), { intent: "block" });
    const forms = formsOf(await (await mine.get("/messages")).text());
    const id = forms.find(({ fields }) => fields.intent === "unblock")?.fields.id;
    expect((await theirs.post("/messages", { intent: "unblock", id: id ?? "" })).status).toBe(302);
    expect((await theirs.post(pathOf(thread), message("Hello"))).status).toBe(410);
    expect((await mine.post("/messages", { intent: "unblock", id: "1" })).status).toBe(404);
    expect((await mine.post("/messages", { intent: "hug", id: id ?? "" })).status).toBe(400);
    await mine.post("/messages", { intent: "unblock", id: id ?? "" });
    expect((await theirs.post(pathOf(thread), message("Hello"))).status).toBe(302);
    expect((await new Visitor(stack.origin).post("/messages", { intent: "unblock", id: id ?? "" })).status).toBe(401);
  });
});

describe("/messages/:id/report", () => {
  test("tells a member who has got no message yet that there is none, and not that they have reported it", async () => {
    const { poster, thread } = await conversation();
    const page = await (await as(poster)).get(`${pathOf(thread)}/report`);
    const html = unescapeHtml(await page.text()).replaceAll("<!-- -->", "");
    expect(html).toMatch(/There is no message from [^<]+ here that you have not reported\./);
    expect(html).not.toContain("You have reported");
  });

  test("takes a report of what the other side wrote, once, and of nothing else", async () => {
    const { poster, applicant, thread } = await conversation();
    await insertMessages(run, thread.id, poster, [{ body: "Pay first", minutesAgo: 2 }]);
    await insertMessages(run, thread.id, applicant, [{ body: "Why?", minutesAgo: 1 }]);
    const ids = await run<{ id: string; body: string }>("select id, body from private.messages where thread_id = $1", [
      thread.id,
    ]);
    const idOf = (text: string) => ids.find(({ body }) => body === text)?.id ?? "";
    const visitor = await as(applicant);
    const path = `${pathOf(thread)}/report`;
    const report = (id: string) => visitor.post(path, { message: id, reason: "asks_for_money", note: "Typed" });
    expect((await report(idOf("Why?"))).status).toBe(404);
    expect((await report(randomUUID())).status).toBe(404);
    for (let times = 0; times < 2; times += 1) {
      const answer = await report(idOf("Pay first"));
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, pathOf(thread)]);
    }
    expect(await run("select 1 from private.message_reports where reporter_id = $1", [applicant.id])).toHaveLength(1);
    expect(await (await visitor.get(path)).text()).toContain("here that you have not reported.");
    const wrong = await visitor.post(path, { note: "Typed <b>here</b>" });
    const html = await wrong.text();
    expect([wrong.status, html.includes("Choose the message")]).toEqual([400, true]);
    const signedOut = await new Visitor(stack.origin).post(path, {
      message: randomUUID(),
      reason: "spam",
      note: "Kept",
    });
    expect([signedOut.status, formWith(await signedOut.text(), "note").fields.note]).toEqual([401, "Kept"]);
  });
});
