import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { conversationsOf, createNamedMember } from "./support/conversation.ts";
import { createApplication, createJob, createTalent, insertRow } from "./support/factories.ts";
import { claimDueMails } from "./support/mails.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

const NAME = "Amena Applicant";
const ANONYMOUS = { status: "accepted", applicant_name: "Anonymous", applicant_email: null, applicant_phone: null };

describeOnPostgresFirst("an application to somebody whom a block keeps apart (docs/decisions/0161)", (target) => {
  const { call } = conversationsOf(target);
  const rowsOf = async (actor: string, path: string) => (await target().request(actor, "GET", path)).rows;
  const received = async (poster: string, id: string) =>
    (
      await rowsOf(
        poster,
        `received_applications?id=eq.${id}&select=status,applicant_name,applicant_email,applicant_phone,is_revealed,contact_withdrawn`,
      )
    )[0];
  const block = (blocker: string, blocked: string) =>
    insertRow(target(), "public.member_blocks", { blocker_id: blocker, blocked_id: blocked });

  async function createPair(row: Record<string, unknown> = {}) {
    const poster = await createNamedMember(target(), "Paru Poster");
    const applicant = await createNamedMember(target(), NAME);
    await createTalent(target(), applicant);
    const job = await createJob(target(), poster, { company_name: "Setu" });
    const id = await createApplication(target(), job, applicant, { with_cv: true, ...row });
    return { poster, applicant, job, id };
  }

  it.each([
    { blocker: "applicant", agreed: "before" },
    { blocker: "applicant", agreed: "after" },
    { blocker: "poster", agreed: "before" },
    { blocker: "poster", agreed: "after" },
  ] as const)(
    "hands the poster nobody, where the $blocker has blocked the other and the yes came $agreed",
    async ({ blocker, agreed }) => {
      const pair = await createPair({ consent_to_reveal: agreed === "before" });
      const { poster, applicant, job, id } = pair;
      await block(pair[blocker], blocker === "poster" ? applicant : poster);

      expect((await call(poster, "decide_application", { id, decision: "accepted" })).status).toBe(200);
      if (agreed === "after") {
        expect((await call(applicant, "share_contact", { application: id, share: true })).text).toBe("true");
      }
      expect(await received(poster, id)).toEqual({ ...ANONYMOUS, is_revealed: false, contact_withdrawn: false });
      expect(await call(poster, "application_cv", { id })).toMatchObject({ code: "PT404" });
      // If the conversation opened or not depending on the poster's block, setting or removing it would reveal who the
      // applicant is.
      const opened = blocker === "poster";
      for (const side of [poster, applicant]) {
        expect(await rowsOf(side, `my_threads?job_id=eq.${job}`)).toHaveLength(opened ? 1 : 0);
      }
      expect(await rowsOf(poster, "my_notifications?kind=eq.contact_shared")).toEqual([]);
      const [acceptance = {}] = await rowsOf(
        applicant,
        `my_acceptances?application_id=eq.${id}&select=poster_name,company_name,thread_id`,
      );
      // Without a conversation, like for a poster who has left: neither a name nor a company to reach.
      expect({ ...acceptance, thread_id: acceptance.thread_id !== null }).toEqual({
        poster_name: opened ? "Paru Poster" : null,
        company_name: opened ? "Setu" : null,
        thread_id: opened,
      });
      expect(await rowsOf(applicant, `job_applications?id=eq.${id}&select=status`)).toEqual([{ status: "accepted" }]);
      // Everything that the poster can read anywhere.
      const all = [];
      for (const relation of ["received_applications", "my_threads", "my_notifications", "my_application_threads"]) {
        all.push((await target().request(poster, "GET", relation)).text);
      }
      for (const trace of [NAME, applicant]) expect(all.join()).not.toContain(trace);
    },
  );

  it("tells a poster who blocks members one by one of no applicant who it is", async () => {
    const read = [];
    for (const blocks of [true, false]) {
      const { poster, applicant, job, id } = await createPair({ with_cv: false });
      if (blocks) await block(poster, applicant);
      await call(poster, "decide_application", { id, decision: "accepted" });
      const threads = await rowsOf(
        poster,
        `my_threads?job_id=eq.${job}&select=kind,is_open,other_name,applicant_number`,
      );
      const [thread] = await rowsOf(poster, `my_threads?job_id=eq.${job}&select=id`);
      const sent = await call(poster, "send_message", {
        thread: thread?.id,
        body: "Hello",
        submission_id: randomUUID(),
      });
      read.push({ threads, sent: sent.status, received: await received(poster, id) });
    }
    expect(read[0]).toEqual(read[1]);
  });

  it.each(["conversation goes on", "conversation was left"])(
    "leaves the applicant, who has read it, the poster's name where the block came after the yes and the %s",
    async (state) => {
      const rows = [];
      for (const how of ["blocked", "unanswered"] as const) {
        const { poster, applicant, id } = await createPair();
        await call(poster, "decide_application", { id, decision: "accepted" });
        const asked = await insertRow(target(), "public.connections", {
          requester_id: applicant,
          addressee_id: poster,
        });
        if (how === "blocked") expect((await call(poster, "block_connection", { id: asked })).status).toBeLessThan(300);
        const [thread] = await rowsOf(applicant, `my_threads?application_id=eq.${id}&select=id,is_open,other_name`);
        expect(thread).toMatchObject({ is_open: true, other_name: "Paru Poster" });
        if (state === "conversation was left") {
          expect((await call(applicant, "leave_thread", { thread: thread?.id })).status).toBeLessThan(300);
        }
        const [row = {}] = await rowsOf(applicant, `my_acceptances?application_id=eq.${id}`);
        const { application_id: _, thread_id: open, ...read } = row;
        rows.push({ ...read, open: open !== null });
      }
      expect(rows[0]).toMatchObject({
        poster_name: "Paru Poster",
        company_name: "Setu",
        open: state === "conversation goes on",
      });
      expect(rows[0]).toEqual(rows[1]);
    },
  );

  it("ends what was shown before, as its applicant's own end does, until the block is taken back", async () => {
    const looks = [];
    for (const how of ["ended", "blocked"] as const) {
      const { poster, applicant, id } = await createPair({ consent_to_reveal: true });
      await call(poster, "decide_application", { id, decision: "accepted" });
      expect(await received(poster, id)).toMatchObject({ applicant_name: NAME, contact_withdrawn: false });
      const blocked = how === "blocked" ? await block(applicant, poster) : null;
      if (how === "ended") await call(applicant, "share_contact", { application: id, share: false });
      looks.push(await received(poster, id));
      if (!blocked) continue;
      expect((await target().request(applicant, "DELETE", `member_blocks?id=eq.${blocked}`)).status).toBe(204);
      expect(await received(poster, id)).toMatchObject({ applicant_name: NAME, contact_withdrawn: false });
    }
    expect(looks).toEqual([looks[0], { ...ANONYMOUS, is_revealed: false, contact_withdrawn: true }]);
  });

  it("opens no conversation of before once the block is taken back, until its applicant shares a name", async () => {
    const { poster, applicant, job, id } = await createPair();
    const blocked = await block(applicant, poster);
    await call(poster, "decide_application", { id, decision: "accepted" });
    expect((await target().request(applicant, "DELETE", `member_blocks?id=eq.${blocked}`)).status).toBe(204);
    const threads = async () =>
      (await Promise.all([poster, applicant].map((side) => rowsOf(side, `my_threads?job_id=eq.${job}`)))).map(
        ({ length }) => length,
      );
    for (const [share, opened] of [
      [false, 0],
      [true, 1],
      [false, 1],
    ] as const) {
      expect((await call(applicant, "share_contact", { application: id, share })).text).toBe(String(share));
      expect(await threads()).toEqual([opened, opened]);
    }
  });

  it("opens none by a name that was shared beside the block, however often it is shared again", async () => {
    const { poster, applicant, job, id } = await createPair({ consent_to_reveal: true });
    const blocked = await block(applicant, poster);
    await call(poster, "decide_application", { id, decision: "accepted" });
    expect((await target().request(applicant, "DELETE", `member_blocks?id=eq.${blocked}`)).status).toBe(204);
    expect((await call(applicant, "share_contact", { application: id, share: true })).text).toBe("true");
    for (const side of [poster, applicant]) expect(await rowsOf(side, `my_threads?job_id=eq.${job}`)).toEqual([]);
  });

  it("is mailed as one to share a contact with, unless its applicant has blocked the poster", async () => {
    const mails = [];
    for (const blocker of ["nobody", "poster", "applicant"]) {
      const { poster, applicant, id } = await createPair();
      if (blocker === "poster") await block(poster, applicant);
      if (blocker === "applicant") await block(applicant, poster);
      await call(poster, "decide_application", { id, decision: "accepted" });
      const mail = (await claimDueMails(target())).find(
        ({ kind, recipient_id }) => kind === "application_accepted" && recipient_id === applicant,
      );
      const { asked, job, thread_id: thread } = mail?.params ?? {};
      mails.push(mail && { asked, job, thread: typeof thread });
    }
    const mailed = { asked: true, job: "Backend engineer", thread: "string" };
    expect(mails).toEqual([mailed, mailed, undefined]);
  });
});
