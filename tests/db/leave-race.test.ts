import { expect, it } from "vitest";

import {
  createApplication,
  createApplicationThread,
  createJob,
  createMentor,
  createMentorship,
  createOrganization,
  createTalent,
  insertRow,
} from "./support/factories.ts";
import { waitForLock, waitsForLock } from "./support/locks.ts";
import { askMeeting, inHours, listInvestor, meetingsOf } from "./support/meetings.ts";
import { beginNextDay, endDay } from "./support/next-day.ts";
import { describeOnEachTarget } from "./support/target.ts";
import type { Answer, Target } from "./support/target.ts";

const ROUNDS = process.env.TEST_LONG ? 200 : 30;

/** The answers that the second of two may get: unknown, decided or closed meanwhile, and no longer one's own. */
const LATE = ["PT404", "PT409", "PT410"];

/** Actions of the poster. */
const BY_POSTER = ["accept", "reject", "close"];

/** The answer to a member whose account, and with it the session, was deleted meanwhile. */
const GONE = "PT401";

// Only a real server runs two transactions at once; the embedded one serves requests in turn.
describeOnEachTarget(
  "a member who leaves beside others' work (docs/decisions/0160-one-order-of-locks.md)",
  (target) => {
    const call = (actor: string, name: string, body?: unknown) =>
      target().request(actor, "POST", `rpc/${name}`, body === undefined ? {} : { body });
    const leave = (member: string) => call(member, "delete_account");
    const beginDay = async (): Promise<Answer> => {
      await target().worker.query("select worker.begin_day()");
      return { status: 200, code: undefined, text: "", rows: [] };
    };
    const apply = (member: string, job: string) =>
      target().request(member, "POST", "job_applications", {
        body: { job_id: job, applicant_id: member, cover_letter: "Hello" },
      });

    it(`meets no deadlock and no broken key, and leaves nothing half done, in ${ROUNDS} rounds`, async () => {
      const failed: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const [poster, stayer, leaver, newcomer] = await Promise.all([1, 2, 3, 4].map(() => target().createUser()));
        if (!poster || !stayer || !leaver || !newcomer) throw new Error("no members");
        const [job, other] = [await createJob(target(), poster), await createJob(target(), poster)];
        const waiting = await createApplication(target(), job, leaver, { consent_to_reveal: round % 2 === 0 });
        const second = await createApplication(target(), other, leaver);
        const theirs = await createApplication(target(), job, stayer);
        // From an account deleted the day before: the job closes, while applicants leave.
        const gone = await target().createUser();
        const closing = await createJob(target(), gone);
        await createApplication(target(), closing, leaver);
        await createApplication(target(), closing, stayer);
        expect(await leave(gone)).toMatchObject({ code: undefined });
        await endDay(target());
        const acts: Record<string, Promise<Answer>> = {
          leave: leave(leaver),
          beginDay: beginDay(),
          applyToClosing: apply(newcomer, closing),
          accept: call(poster, "decide_application", { id: waiting, decision: "accepted" }),
          reject: call(poster, "reject_applications", { ids: [theirs, second], note: "No" }),
          apply: apply(newcomer, job),
          applyToOther: apply(newcomer, other),
          ...(round % 3 === 0 ? { close: call(poster, "close_job", { id: job }) } : {}),
          ...(round % 3 === 1 ? { leaveAsPoster: leave(poster) } : {}),
        };
        for (const [name, answer] of Object.entries(acts)) {
          const { status, code, text } = await answer;
          const late = "leaveAsPoster" in acts && BY_POSTER.includes(name) ? [...LATE, GONE] : LATE;
          const isLate = !name.startsWith("leave") && late.includes(code ?? "");
          if (status >= 300 && !isLate) failed.push(`${round} ${name}: ${status} ${text}`);
        }
        if (round % 2 === 0) await beginNextDay(target());
        failed.push(...(await halfDone(target())).map((what) => `${round}: ${what}`));
      }
      expect(failed).toEqual([]);
    });

    it("takes nothing from a member who applies meanwhile, who is told at the end of the day that the job has ended", async () => {
      const [poster, applicant] = [await target().createUser(), await target().createUser()];
      const job = await createJob(target(), poster);
      let answer: Promise<Answer> | undefined;
      await target().holdTransaction?.(`delete from auth.users where id = '${poster}'`, async () => {
        answer = apply(applicant, job);
        await Promise.race([answer, waitForLock(target())]);
      });
      expect(await answer).toMatchObject({ status: 201 });
      const told = async () =>
        (
          await target().sql<{ kind: string }>("select kind from public.notifications where user_id = $1", [applicant])
        ).map(({ kind }) => kind);
      expect(await told()).not.toContain("application_job_closed");
      await beginNextDay(target());
      expect(await told()).toContain("application_job_closed");
      expect(await apply(await target().createUser(), job)).toMatchObject({ status: 410, code: "PT410" });
    });

    it.each(["mentorship", "meeting", "refusal"])("leaves no report of their %s behind", async (kind) => {
      const [leaver, reader] = [await target().createUser(), await target().createUser({ joinedDaysAgo: 8 })];
      const asked = async () => createMentorship(target(), await createMentor(target(), reader), leaver);
      const declined = async () =>
        createMentorship(target(), await createMentor(target(), leaver), reader, {
          status: "declined",
          reason: "no_time",
          reply: "No",
          answered_at: new Date().toISOString(),
        });
      const id = await (kind === "meeting"
        ? askMeeting(target(), leaver, reader)
        : kind === "refusal"
          ? declined()
          : asked());
      let answer: Promise<Answer> | undefined;
      await target().holdTransaction?.(`delete from auth.users where id = '${leaver}'`, async () => {
        answer = call(reader, "report", { kind, id, reason: "spam" });
        await Promise.race([answer, waitForLock(target())]);
      });
      expect(await answer).toMatchObject({ code: "PT404" });
      expect(await target().sql("select from private.reports where subject_id = $1", [id])).toEqual([]);
    });

    it("leaves the job to somebody whose application was under way", async () => {
      const [poster, applicant] = [await target().createUser(), await target().createUser()];
      const job = await createJob(target(), poster);
      const row = `insert into public.job_applications (job_id, applicant_id, cover_letter)
        values ('${job}', '${applicant}', 'Hello')`;
      let answer: Promise<Answer> | undefined;
      await target().holdTransaction?.(row, async () => {
        answer = leave(poster);
        await Promise.race([answer, waitForLock(target())]);
      });
      expect(await answer).toMatchObject({ code: undefined });
      await beginNextDay(target());
      expect(await target().sql("select client_id, status from public.jobs where id = $1", [job])).toEqual([
        { client_id: null, status: "closed" },
      ]);
    });

    it("is told that the session has ended when they choose a role meanwhile (docs/decisions/0221-choosing-a-role.md)", async () => {
      const member = await target().createUser();
      let answer: Promise<Answer> | undefined;
      await target().holdTransaction?.(`delete from auth.users where id = '${member}'`, async () => {
        answer = call(member, "choose_role", { role: "mentor" });
        await Promise.race([answer, waitForLock(target())]);
      });
      expect(await answer).toMatchObject({ status: 401, code: GONE });
    });

    it("is told nothing any more, and keeps nobody from closing a job", async () => {
      const [poster, applicant] = [await target().createUser(), await target().createUser()];
      const job = await createJob(target(), poster);
      await createApplication(target(), job, applicant);
      const asked = `select from auth.users where id = '${applicant}' for update`;
      await target().holdTransaction?.(asked, async () => {
        expect(await call(poster, "close_job", { id: job })).toMatchObject({ code: undefined });
      });
      const told = await target().sql<{ kind: string }>("select kind from public.notifications where user_id = $1", [
        applicant,
      ]);
      expect(told.map(({ kind }) => kind)).not.toContain("application_job_closed");
    });

    it("keeps nobody from calling a meeting off or from withdrawing an application: nothing of theirs is read any more", async () => {
      const [leaver, other] = [await target().createUser(), await target().createUser()];
      const { answer, callOff, meetingOf } = meetingsOf(target);
      const meeting = await askMeeting(target(), leaver, other);
      const [time = inHours(48)] = ((await meetingOf(other, meeting))?.times ?? []) as string[];
      expect((await answer(other, meeting, "accepted", time)).status).toBe(200);
      const job = await createJob(target(), leaver);
      await createApplication(target(), job, other);
      // As far as the deletion of an account has come before it removes the rest.
      const deletion = `select from auth.users where id = '${leaver}' for update;
        delete from public.notifications where user_id = '${leaver}'`;
      await target().holdTransaction?.(deletion, async () => {
        for (const asked of [
          callOff(other, meeting),
          target().request(other, "DELETE", `job_applications?job_id=eq.${job}`),
        ]) {
          expect(await waitsForLock(target(), asked)).toBe(false);
          expect(await asked).toMatchObject({ code: undefined });
        }
      });
    });

    it("waits for no worker that begins the day, for being invited to a job that goes on", async () => {
      const [poster, talent] = [await target().createUser(), await target().createUser()];
      const told =
        "select private.notify($1, 'job_invited', jsonb_build_object('job_id', $2::uuid), 'Backend engineer')";
      await target().sql(told, [talent, await createJob(target(), poster)]);
      await target().holdTransaction?.("select worker.begin_day()", async () => {
        const answer = leave(talent);
        expect(await waitsForLock(target(), answer)).toBe(false);
        expect(await answer).toMatchObject({ code: undefined });
      });
    });

    it("keeps nobody from taking back a request that names who asks, or an invitation, and the worker from none", async () => {
      const [left = "", asker = "", funder = "", poster = ""] = await Promise.all(
        [1, 2, 3, 4].map(() => target().createUser({ joinedDaysAgo: 30 })),
      );
      await target().sql("insert into public.user_roles (user_id, role) values ($1, 'startup_founder')", [left]);
      const talent = await createTalent(target(), left);
      const connection = await insertRow(target(), "public.connections", {
        requester_id: asker,
        addressee_id: left,
      });
      const mentorship = await createMentorship(target(), await createMentor(target(), left), asker);
      await askMeeting(target(), asker, left);
      await listInvestor(target(), funder);
      expect((await meetingsOf(target).ask(funder, talent, { kind: "founder" })).status).toBe(200);
      await insertRow(target(), "public.member_blocks", { blocker_id: funder, blocked_id: left });
      const organization = await createOrganization(target(), poster);
      const known = await insertRow(target(), "public.connections", {
        requester_id: left,
        addressee_id: poster,
        status: "accepted",
      });
      expect((await call(poster, "invite_owner", { organization, connection: known })).status).toBe(204);
      const [invitation] = await target().sql<{ id: string }>(
        "select id from private.owner_invitations where member_id = $1",
        [left],
      );
      const { thread } = await createApplicationThread(target(), poster, left);
      const deletion = `select from auth.users where id = '${left}' for update;
        delete from public.notifications where user_id = '${left}'`;
      await target().holdTransaction?.(deletion, async () => {
        for (const act of [
          () => target().request(asker, "DELETE", `connections?id=eq.${connection}`),
          () => target().sql("update private.mentorships set status = 'withdrawn' where id = $1", [mentorship]),
          () => target().sql("update public.profiles set is_younger = true where id = $1", [asker]),
          () => target().worker.query("select worker.take_meetings_back(now() + interval '5 days')"),
          // As the worker ends a conversation that is too old.
          () => target().sql("delete from private.threads where id = $1", [thread]),
          () => call(poster, "remove_owner", { owner: invitation?.id }),
        ]) {
          expect(await waitsForLock(target(), act()), act.toString()).toBe(false);
        }
      });
    });
  },
  ["postgres"],
);

/** Rows of a round that belong to no completed action. */
async function halfDone(target: Target): Promise<string[]> {
  const found = await target.sql<{ what: string }>(`
    select 'a conversation of nobody' as what from private.threads t
      where not exists (select from private.thread_members m where m.thread_id = t.id)
    union all
    select 'a conversation without its second side' from private.threads t
      join public.job_applications a on a.id = t.application_id join public.jobs j on j.id = a.job_id
      where a.applicant_id is not null and j.client_id is not null
        and 2 <> (select count(*) from private.thread_members m where m.thread_id = t.id)
    union all
    select 'an acceptance without its conversation' from public.job_applications a join public.jobs j on j.id = a.job_id
      where a.status = 'accepted' and a.applicant_id is not null and j.client_id is not null
        and not exists (select from private.threads t where t.application_id = a.id)
    union all
    select 'a decision that its applicant was not told' from public.job_applications a
      where a.status in ('accepted', 'rejected') and a.applicant_id is not null and 1 <> (
        select count(*) from public.notifications n
        where n.user_id = a.applicant_id and n.kind = 'application_' || a.status
          and n.params ->> 'job_id' = a.job_id::text
      )
    union all
    select 'an application to a closed job that was told nothing' from public.job_applications a
      join public.jobs j on j.id = a.job_id
      where j.status = 'closed' and a.status = 'pending' and a.applicant_id is not null and a.closing_told_at is null`);
  return found.map(({ what }) => what);
}
