import { describe, expect, inject, test } from "vitest";
import { meetingPath } from "../../app/domain/meetings/meeting-paths.ts";
import { readPage } from "../support/html-page.ts";
import { createMember } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { formWith, Visitor } from "../support/visitor.ts";

const stack = inject("stack");

/** An agreed meeting, and the browser of the member who was asked. */
async function agreed() {
  const [asker, investor] = [await createMember(stack), await createMember(stack)];
  const [meeting] = await sql<{ id: string }>(
    stack,
    `insert into private.meetings (asker_id, addressee_id, kind, purpose, times, zone, status, held_at)
     values ($1, $2, 'investor', 'Boats', array[now() + interval '2 days'], 'Asia/Dhaka', 'accepted', now() + interval '2 days')
     returning id`,
    [asker.id, investor.id],
  );
  const id = meeting?.id ?? "";
  const visitor = await new Visitor(stack.origin).signIn(investor);
  const status = async () => (await sql(stack, "select status from private.meetings where id = $1", [id]))[0]?.status;
  const callOff = async (path: string, reason: string) =>
    visitor.submit(path, formWith(await (await visitor.get(path)).text(), "reason"), { reason });
  return { id, investor, visitor, status, callOff };
}

describe("a member who calls a meeting off", () => {
  test("without words needs none", async () => {
    const { callOff, status } = await agreed();
    expect((await callOff("/meetings", "")).status).toBe(302);
    expect(await status()).toBe("called_off");
  });

  test.each([
    // Phones type one letter, which is stored as two; no `maxlength` counts that.
    ["letters that are stored as two", "\u09DF".repeat(251)],
    ["more than the other side reads", "জেটি পানির নিচে। ".repeat(60).trim()],
  ])("in %s is told so next to the words, which stay, and the meeting with them", async (_, reason) => {
    const { id, callOff, status } = await agreed();
    for (const [path, said] of [
      ["/meetings", "The reason can have at most 500 characters"],
      ["/bn/meetings", "কারণ সর্বোচ্চ ৫০০ অক্ষরের হতে পারে"],
    ] as const) {
      const answer = await callOff(path, reason);
      const html = await answer.text();
      expect(answer.status).toBe(400);
      const field = /<textarea[^>]*name="reason"[^>]*>/.exec(html)?.[0] ?? "";
      expect(field).toContain('aria-invalid="true"');
      const messageId = / aria-describedby="\S+ (\S+)"/.exec(field)?.[1] ?? "";
      expect(html).toMatch(new RegExp(`<ul id="${messageId}"[^>]*><li>${said}</li></ul>`));
      expect(formWith(html, "reason").fields).toMatchObject({ reason, id });
      expect(html).toMatch(/<details open="">(?:(?!<\/details>).)*name="reason"/s);
      expect(readPage(html).title).toMatch(path === "/meetings" ? /^Error: / : /^ত্রুটি: /);
    }
    expect(await status()).toBe("accepted");
  });

  test("of nobody's meeting meets none", async () => {
    const { visitor } = await agreed();
    const id = crypto.randomUUID();
    expect((await visitor.upload("/meetings", { intent: "callOff", id, reason: "" })).status).toBe(404);
    expect((await visitor.post("/meetings", { intent: "fly" })).status).toBe(400);
  });
});

describe("a member who proposes other times", () => {
  const WAITS = "The times you proposed are with the other side, who has not answered yet.";

  async function asked() {
    const meeting = await agreed();
    await sql(stack, "update private.meetings set status = 'proposed', held_at = null where id = $1", [meeting.id]);
    const path = `/meetings/${meeting.id}/times`;
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const send = (first: string) => meeting.visitor.post(path, { first: `${day}T${first}`, zone: "Asia/Dhaka" });
    return { ...meeting, path, send };
  }

  test("twice by one form has proposed them, and reads of other ones that the first wait for an answer", async () => {
    const { id, send } = await asked();
    for (const _ of [1, 2]) {
      const answer = await send("10:00");
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, meetingPath(id)]);
    }
    const other = await send("11:00");
    expect(other.status).toBe(409);
    const html = await other.text();
    expect(html).toContain(WAITS);
    expect(html).not.toContain("Nothing was changed");
  });

  test("and comes back to the form reads what waits, and of a meeting that is over that it is", async () => {
    const { path, send, visitor } = await asked();
    await send("10:00");
    const waiting = await (await visitor.get(path)).text();
    expect(waiting).toContain(WAITS);
    expect(waiting).not.toContain("Nothing was changed");
    const over = await agreed();
    const html = await (await over.visitor.get(`/meetings/${over.id}/times`)).text();
    expect(html).toContain("This meeting was already answered or called off, or its time is over.");
    expect(html).not.toContain("Nothing was changed");
  });

  test("reads first what the other one sees with a yes", async () => {
    const { path, visitor } = await asked();
    expect(await (await visitor.get(path)).text()).toContain("they also see your own name");
  });
});

describe("a member who is asked for a meeting", () => {
  test("blocks who asks where they read it, in either language, and finds them in the list of blocks", async () => {
    for (const [prefix, blocked, tab] of [
      ["", "Blocked", "Declined and blocked"],
      ["/bn", "ব্লক করা হয়েছে", "বাদ ও ব্লক"],
    ] as const) {
      const { id, visitor } = await agreed();
      await sql(stack, "update private.meetings set status = 'proposed', held_at = null where id = $1", [id]);
      const page = await (await visitor.get(`${prefix}/meetings`)).text();
      expect(page).toContain(tab);
      const answer = await visitor.post(`${prefix}/meetings`, { intent: "block", id });
      expect(answer.status).toBe(302);
      const after = await (await visitor.get(answer.headers.get("Location") ?? "")).text();
      expect(after).toContain(blocked);
      expect(after).not.toContain(id);
    }
  });

  test("blocks a firm, and takes that back on the page of messages", async () => {
    const { id, investor: founder, visitor } = await agreed();
    await sql(
      stack,
      "update private.meetings set status = 'proposed', held_at = null, kind = 'founder', asker_name = 'Padma Fund' where id = $1",
      [id],
    );
    expect((await visitor.post("/meetings", { intent: "block", id })).status).toBe(302);
    expect(await (await visitor.get("/meetings")).text()).not.toContain(id);
    const messages = await (await visitor.get("/messages")).text();
    expect(messages).toContain("Padma Fund");
    await visitor.post("/messages", { intent: "unblock", id });
    expect(await (await visitor.get("/messages")).text()).not.toContain("Padma Fund");
    expect(await (await visitor.get("/meetings")).text()).toContain(id);
    expect(await sql(stack, "select from public.member_blocks where blocker_id = $1", [founder.id])).toEqual([]);
  });
});

describe("a link to a meeting behind twenty that wait for an answer", () => {
  async function behindTwenty() {
    const meeting = await agreed();
    await sql(
      stack,
      `with asker as (insert into auth.users (id, email)
         select gen_random_uuid(), gen_random_uuid() || '@tests.techsetu.example' from generate_series(1, 20) returning id)
       insert into private.meetings (asker_id, addressee_id, kind, purpose, times, zone)
       select id, $1::uuid, 'investor', 'Boats', array[now() + interval '3 days'], 'Asia/Dhaka' from asker`,
      [meeting.investor.id],
    );
    const cards = async (path: string) => {
      const html = await (await meeting.visitor.get(path.replace(/#.*/, ""))).text();
      return [...html.matchAll(/<article[^>]* id="meeting-([^"]+)"/g)].map(([, id]) => id);
    };
    expect(await cards("/meetings")).not.toContain(meeting.id);
    return { ...meeting, cards };
  }

  test("shows it, whether a mail or a notification has the link", async () => {
    const { id, investor, visitor, cards } = await behindTwenty();
    await sql(stack, "delete from public.notifications where user_id = $1", [investor.id]);
    await sql(
      stack,
      "select private.notify($1, 'meeting_tomorrow', jsonb_build_object('meeting_id', $2::text), 'Rafi')",
      [investor.id, id],
    );
    const [told] = await sql<{ id: string }>(stack, "select id from public.notifications where user_id = $1", [
      investor.id,
    ]);
    const opened = await visitor.post("/notifications", { intent: "open", id: told?.id ?? "" });
    const { pathname, search, hash } = new URL(opened.headers.get("Location") ?? "", stack.origin);
    for (const path of [meetingPath(id), pathname + search + hash]) {
      expect(path).toMatch(new RegExp(`#meeting-${id}$`));
      const shown = await cards(path);
      expect(shown).toContain(id);
      expect(new Set(shown).size).toBe(21);
    }
  });

  test("stands in the head of its conversation, and shows it", async () => {
    const { id, visitor, cards } = await behindTwenty();
    const [thread] = await sql<{ id: string }>(
      stack,
      `with begun as (insert into private.threads (kind, meeting_id) values ('meeting', $1) returning id), sides as (
         insert into private.thread_members (thread_id, member_id, side)
         select begun.id, side.member, side.name from begun, private.meetings m
         cross join lateral (values (m.asker_id, 'requester'), (m.addressee_id, 'addressee')) as side (member, name)
         where m.id = $1
       )
       select id from begun`,
      [id],
    );
    for (const language of ["", "/bn"]) {
      const { links } = readPage(await (await visitor.get(`${language}/messages/${thread?.id}`)).text());
      expect(links).toContain(`${language}${meetingPath(id)}`);
    }
    expect(await cards(meetingPath(id))).toContain(id);
  });

  test("shows nobody else's, and none twice", async () => {
    const { cards } = await behindTwenty();
    const [first = ""] = await cards("/meetings");
    expect(await cards(meetingPath(first))).toHaveLength(20);
    expect(await cards(meetingPath(first.toUpperCase()))).toHaveLength(20);
    expect(await cards(meetingPath((await agreed()).id))).toHaveLength(20);
    expect(await cards("/meetings?meeting=1")).toHaveLength(20);
  });
});

test("a visitor who opens a meeting's calendar file signs in for the meetings: after that, a file would leave an empty page", async () => {
  const { id } = await agreed();
  const answer = await new Visitor(stack.origin).get(`/meetings/${id}/calendar.ics`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/auth?redirectTo=%2Fmeetings"]);
});
