import { expect, it } from "vitest";

import { conversationsOf } from "./support/conversation.ts";
import { createMentor, createMentorship, createOrganization, createTalent, insertRow } from "./support/factories.ts";
import { askMeeting, listInvestor, meetingsOf } from "./support/meetings.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const THEN = "Rina Rahman";
const NOW = "Rina Renamed";

describeOnPostgresFirst("the name of a member who was asked to connect (docs/decisions/0162)", (target) => {
  const { call } = conversationsOf(target);
  const createListed = async (name: string) => {
    const id = await target().createUser({ metadata: { full_name: name } });
    await createTalent(target(), id);
    return id;
  };
  const ask = (asker: string, asked: string) =>
    insertRow(target(), "public.connections", { requester_id: asker, addressee_id: asked });
  const change = async (member: string, listed: boolean) => {
    await target().sql("update public.profiles set full_name = $2 where id = $1", [member, NOW]);
    await target().sql("update public.talent_profiles set is_open_to_work = $2 where user_id = $1", [member, listed]);
  };
  const namesTo = async (reader: string) =>
    (await target().request(reader, "GET", "my_connections?select=status,member_name")).rows;

  it.each([
    { status: "pending", listed: true, name: NOW },
    { status: "pending", listed: false, name: THEN },
    { status: "declined", listed: true, name: NOW },
    { status: "declined", listed: false, name: THEN },
    { status: "accepted", listed: false, name: NOW },
  ])("is $name to who asked and reads $status, in the directory: $listed", async ({ status, listed, name }) => {
    const [asker, asked] = [await createListed("Asif Asker"), await createListed(THEN)];
    const id = await ask(asker, asked);
    if (status !== "pending") await call(asked, "answer_connection", { id, decision: status });
    await change(asked, listed);
    expect(await namesTo(asker)).toEqual([{ status, member_name: name }]);
  });

  it("is the old one for a member who is blocked, who reads the same as for a request that waits", async () => {
    const seen = [];
    for (const blocks of [true, false]) {
      const [asker, asked] = [await createListed("Asif Asker"), await createListed(THEN)];
      const id = await ask(asker, asked);
      if (blocks) expect((await call(asked, "block_connection", { id })).status).toBeLessThan(300);
      await change(asked, false);
      seen.push(await namesTo(asker));
    }
    expect(seen).toEqual([[{ status: "pending", member_name: THEN }], seen[0]]);
  });

  it("is the old one for a member who blocked them, and no longer follows their changes", async () => {
    const [asker, asked] = [await createListed(THEN), await createListed("Abul Asked")];
    await call(asked, "block_connection", { id: await ask(asker, asked) });
    for (const listed of [true, false]) {
      await change(asker, listed);
      expect(await namesTo(asked)).toEqual([{ status: "blocked", member_name: THEN }]);
    }
  });

  const blockedBy = async (blocker: string) =>
    (await target().request(blocker, "GET", "my_connections?status=eq.blocked&select=member_name")).rows.map(
      ({ member_name: name }) => name,
    );

  it.each([
    { status: "pending", listed: true, name: NOW },
    { status: "pending", listed: false, name: THEN },
    { status: "declined", listed: true, name: NOW },
    { status: "declined", listed: false, name: THEN },
    { status: "accepted", listed: false, name: NOW },
  ])("is $name to who blocks them by a request that reads $status, in the directory: $listed", async (given) => {
    const [asker, asked] = [await createListed(THEN), await createListed("Abul Asked")];
    const id = await ask(asker, asked);
    if (given.status !== "pending") await call(asked, "answer_connection", { id, decision: given.status });
    await change(asker, given.listed);
    expect(await namesTo(asked)).toEqual([{ status: given.status, member_name: given.name }]);
    // As often as they block and unblock.
    for (let time = 0; time < (given.status === "accepted" ? 1 : 2); time += 1) {
      expect((await call(asked, "block_connection", { id })).status).toBeLessThan(300);
      expect(await blockedBy(asked)).toEqual([given.name]);
      expect((await target().request(asked, "DELETE", `member_blocks?blocker_id=eq.${asked}`)).status).toBe(204);
    }
  });

  it.each([
    { state: "pending", name: THEN },
    { state: "declined", name: THEN },
    { state: "lapsed", name: THEN },
    { state: "ended", name: THEN },
    { state: "accepted", name: NOW },
  ])("is $name to a mentor who blocks them by a request that reads $state", async ({ state, name }) => {
    const [mentor, mentee] = [await createNamed("Mina Mentor"), await createNamed(THEN)];
    const mentorship = await createMentorship(target(), await createMentor(target(), mentor), mentee);
    const act = (actor: string, rpc: string, body: object = {}) => call(actor, rpc, { mentorship, ...body });
    if (state === "declined") await act(mentor, "answer_mentorship", { decision: "declined", reason: "no_time" });
    if (["ended", "accepted"].includes(state)) await act(mentor, "answer_mentorship", { decision: "accepted" });
    if (state === "ended") await act(mentee, "end_mentorship");
    if (state === "lapsed") {
      await target().sql("update private.mentorships set answer_by = now() where id = $1", [mentorship]);
    }
    await rename(mentee);
    const { rows } = await target().request(mentor, "GET", "my_mentorships?select=state,member_name");
    expect(rows).toEqual([{ state, member_name: name }]);
    expect((await act(mentor, "block_mentorship")).status).toBe(204);
    expect(await blockedBy(mentor)).toEqual([name]);
  });

  it("is the one of then wherever a request is told of, once its asker is hidden", async () => {
    const [asker, asked] = [await createListed(THEN), await createListed("Abul Asked")];
    const id = await ask(asker, asked);
    const told = async () =>
      (
        await target().request(asked, "GET", "my_notifications?kind=eq.connection_requested&select=subject_name")
      ).rows.map(({ subject_name: name }) => name);
    await change(asker, false);
    expect([await told(), await namesTo(asked)]).toEqual([[THEN], [{ status: "pending", member_name: THEN }]]);
    await change(asker, true);
    expect([await told(), await namesTo(asked)]).toEqual([[NOW], [{ status: "pending", member_name: NOW }]]);
    await change(asker, false);
    await call(asked, "answer_connection", { id, decision: "declined" });
    expect(await told()).toEqual([THEN]);
  });

  it("is kept where no role of the API reads it, and goes with the request", async () => {
    const [asker, asked] = [await createListed(THEN), await createListed("Abul Asked")];
    const id = await ask(asker, asked);
    for (const table of ["connection_names", "block_names"]) {
      for (const actor of [null, asker, asked]) {
        expect((await target().request(actor, "GET", table)).status).toBe(404);
      }
      for (const role of ["anon", "authenticated"]) {
        await expect(target().sql(`set local role ${role}; select * from private.${table}`)).rejects.toThrow(
          /permission denied/,
        );
      }
    }
    await target().request(asker, "DELETE", `connections?id=eq.${id}`);
    expect(await target().sql("select 1 from private.connection_names where connection_id = $1", [id])).toEqual([]);
  });

  // The two sides of a request to a mentor, an investor or a founder: who is renamed, and what the other reads.
  const createNamed = (name: string) => target().createUser({ metadata: { full_name: name }, joinedDaysAgo: 30 });
  const rename = (member: string) =>
    target().sql("update public.profiles set full_name = $2 where id = $1", [member, NOW]);
  const block = (blocker: string, blocked: string) =>
    insertRow(target(), "public.member_blocks", { blocker_id: blocker, blocked_id: blocked });
  /** Every place where a member reads the name of the other side of a request. */
  const readOf = async (reader: string) => {
    const texts = [];
    for (const path of ["my_mentorships", "my_meetings", "my_notifications"]) {
      texts.push((await target().request(reader, "GET", path)).text);
    }
    texts.push((await call(reader, "own_records", {})).text);
    return texts.join();
  };

  const ASKED = {
    "a mentor": {
      ask: async (asker: string, asked: string) =>
        createMentorship(target(), await createMentor(target(), asked, { is_offering: false }), asker),
      answer: (asked: string, id: string, decision: string) =>
        call(asked, "answer_mentorship", {
          mentorship: id,
          decision,
          ...(decision === "declined" && { reason: "no_time" }),
        }),
      end: (asker: string, id: string) => call(asker, "end_mentorship", { mentorship: id }),
    },
    "an investor": {
      ask: async (asker: string, asked: string) => {
        const fund = await listInvestor(target(), asked, "Padma Fund");
        const id = await askMeeting(target(), asker, asked);
        // Without the profile both read the person's name, once they have agreed.
        await target().sql("delete from public.investor_profiles where id = $1", [fund]);
        return id;
      },
      answer: async (asked: string, id: string, decision: string) => {
        const { meetingOf, answer } = meetingsOf(target);
        const times = (await meetingOf(asked, id))?.times as string[] | undefined;
        return answer(asked, id, decision, decision === "accepted" ? (times?.[0] ?? null) : null);
      },
      end: (asker: string, id: string) => call(asker, "call_off_meeting", { meeting: id }),
    },
  } as const;

  it.each(
    (Object.keys(ASKED) as (keyof typeof ASKED)[]).flatMap((whom) =>
      ["pending", "declined", "accepted", "ended", "blocked", "blocked after a yes"].map((state) => ({ whom, state })),
    ),
  )("is of $whom followed by the other only while it stands, here $state", async ({ whom, state }) => {
    const { ask, answer, end } = ASKED[whom];
    for (const renamed of ["asked", "asker"] as const) {
      const names = { asked: "Padma Anyone", asker: "Asif Asker", [renamed]: THEN };
      const [asker, asked] = [await createNamed(names.asker), await createNamed(names.asked)];
      const id = await ask(asker, asked);
      if (!["pending", "blocked"].includes(state)) {
        const decision = state === "declined" ? "declined" : "accepted";
        expect((await answer(asked, id, decision)).status, state).toBeLessThan(300);
      }
      if (state === "ended") expect((await end(asker, id)).status).toBeLessThan(300);
      const [gone, reader] = renamed === "asked" ? [asked, asker] : [asker, asked];
      if (state.startsWith("blocked")) await block(gone, reader);
      await rename(gone);
      const text = await readOf(reader);
      expect(text.includes(NOW), `${renamed} is renamed`).toBe(state === "accepted");
      // Once listed, everybody can read the new name, but not that it belongs to the firm that was asked.
      await createTalent(target(), gone);
      const isFirm = whom === "an investor" && renamed === "asked";
      // A mentee's block withdraws the request, so the mentor has none any more.
      const isGone = whom === "a mentor" && renamed === "asker" && state === "blocked";
      expect((await readOf(reader)).includes(NOW)).toBe(!isGone && (!isFirm || state === "accepted"));
      if (isFirm && ["pending", "declined", "blocked"].includes(state)) expect(text).not.toContain(THEN);
    }
  });

  it("is of an investor the firm's, as everybody reads it or as it was", async () => {
    const [asker, investor] = [await createNamed("Asif Asker"), await createNamed(THEN)];
    const fund = await listInvestor(target(), investor, "Padma Fund");
    const id = await askMeeting(target(), asker, investor);
    const { answer, meetingOf } = meetingsOf(target);
    expect((await answer(investor, id, "declined")).status).toBeLessThan(300);
    const change = (row: string) => target().sql(`update public.investor_profiles set ${row} where id = $1`, [fund]);
    const named = async () => (await meetingOf(asker, id))?.other_name;
    await change("firm_name = 'Meghna Fund'");
    expect(await named()).toBe("Meghna Fund");
    for (const hidden of ["is_listed = false", "is_listed = true, hidden_at = now()"]) {
      await change(hidden);
      expect(await named()).toBe("Padma Fund");
    }
  });

  it.each(["was asked", "asked a founder"])(
    "is of an investor who %s the firm's, though its profile is gone",
    async (side) => {
      const [other, investor] = [await createNamed("Asif Other"), await createNamed(THEN)];
      const fund = await listInvestor(target(), investor, "Padma Fund");
      await createTalent(target(), investor);
      await createTalent(target(), other);
      await target().sql("insert into public.user_roles (user_id, role) values ($1, 'startup_founder')", [other]);
      const { ask, answer, meetingOf } = meetingsOf(target);
      const [talent] = await target().sql<{ id: string }>("select id from public.talent_profiles where user_id = $1", [
        other,
      ]);
      const request = async () => {
        if (side === "was asked") return askMeeting(target(), other, investor);
        const { text } = await ask(investor, talent?.id ?? "", { kind: "founder" });
        return JSON.parse(text) as string;
      };
      const [asker, asked] = side === "was asked" ? [other, investor] : [investor, other];
      const declined = await request();
      expect((await answer(asked, declined, "declined")).status).toBeLessThan(300);
      const withdrawn = await request();
      expect((await answer(asker, withdrawn, "withdrawn")).status).toBeLessThan(300);
      const waits = await request();
      await target().sql("delete from public.investor_profiles where id = $1", [fund]);
      for (const id of [declined, withdrawn, waits])
        expect((await meetingOf(other, id))?.other_name).toBe("Padma Fund");
      expect(await readOf(other)).not.toContain(THEN);
      const times = (await meetingOf(other, waits))?.times as string[];
      await answer(asked, waits, "accepted", times[0]);
      expect((await meetingOf(other, waits))?.other_name).toBe(THEN);
    },
  );

  it("is of a founder whom a startup's page names the one on that page, for as long as it does", async () => {
    const [investor, founder] = [await createNamed("Iqbal Investor"), await createNamed(THEN)];
    await listInvestor(target(), investor, "Padma Fund");
    const startup = await createOrganization(target(), founder, { name: "Nouka" });
    const show = (shown: boolean) =>
      target().sql(
        "update public.organization_members set shown = $2 where organization_id = $1 returning id::text as id",
        [startup, shown],
      );
    const [owner] = (await show(true)) as { id: string }[];
    const { ask, answer, meetingOf } = meetingsOf(target);
    const asked = await ask(investor, owner?.id ?? "", { kind: "founder" });
    expect(asked.status, asked.text).toBe(200);
    const id = JSON.parse(asked.text) as string;
    expect((await answer(founder, id, "declined")).status).toBeLessThan(300);
    await rename(founder);
    expect((await meetingOf(investor, id))?.other_name).toBe(NOW);
    await show(false);
    expect((await meetingOf(investor, id))?.other_name).toBe(THEN);
  });
});
