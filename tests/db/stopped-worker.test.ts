import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, it } from "vitest";
import { messageIdOf } from "../../app/worker/mail/smtp.ts";
import { TASKS } from "../../app/worker/tasks.ts";
import { logLines } from "../support/web.ts";
import { createJob, insertRow } from "./support/factories.ts";
import { type Site, startSite } from "./support/site.ts";
import { type Cast, createCast, emailOf, mailsOf, useSite } from "./support/used-site.ts";
import { describeOnEachTarget } from "./support/target.ts";

const LONG = Boolean(process.env.TEST_LONG);

/** An hour and a day: every task becomes due within it. */
const HOURS_AWAY = 25;

const PATIENTLY = { timeout: 300_000, interval: 200 };

/** Tasks that poll once a minute, which takes too long to wait for. */
const SELDOM = ["repeated_sign_up"];

describeOnEachTarget(
  "a worker that stands still (docs/decisions/0092-worker.md)",
  (target) => {
    let site: Site;
    const sql = <Row>(text: string, params?: unknown[]) => target().sql<Row>(text, params);

    beforeAll(async () => {
      site = await startSite(target());
    });
    afterAll(() => site.close());

    /** The kinds and recipients of the mails that the server has accepted after the first `since`. */
    const arrived = async (since = 0) => {
      const owed = await sql<{ key: string; kind: string }>("select key, kind from private.outbox");
      const kinds = new Map(owed.map(({ key, kind }) => [messageIdOf(key, site.web.url), kind]));
      return sorted(site.sink.taken.slice(since).map(({ messageId, to }) => ({ kind: kinds.get(messageId), to })));
    };
    const letMailsComeDue = () =>
      sql("update private.outbox set due_at = due_at - interval '1 hour' where state = 'waiting'");
    /** Resolves once nothing due is left. */
    const drained = async () => {
      const left = () => sql("select from private.outbox where state in ('waiting', 'claimed') and due_at <= now()");
      await expect.poll(left, PATIENTLY).toEqual([]);
    };
    /** A mail to the reader of a cast, and the unsubscribe link in its header. */
    const stopLinkOf = async ({ members, talents }: Cast) => {
      await insertRow(target(), "public.connections", {
        requester_id: members.returning,
        addressee_id: members.reader,
      });
      await expect.poll(() => mailTo(members.reader), PATIENTLY).toBeDefined();
      return /^List-Unsubscribe:\s*<(\S+)>/im.exec(mailTo(members.reader)?.raw ?? "")?.[1] ?? talents.reader;
    };
    const mailTo = (member: string) => site.sink.taken.find(({ to }) => to === emailOf(member));

    it("is missed by nobody on the web, and does what came due meanwhile once it is back, each thing once", async () => {
      const [before, during] = [await createCast(target()), await createCast(target())];
      const { sink } = site;
      const stop = await site.startWorker();
      const links = [await stopLinkOf(before), await stopLinkOf(during)] as const;

      const answersBefore = await useSite(target(), site, before, links[0]);
      await letMailsComeDue();
      await expect
        .poll(() => arrived(2), PATIENTLY)
        .toEqual(expect.arrayContaining(mailsOf(before).filter(({ kind }) => !SELDOM.includes(kind))));
      await drained();
      await stop();

      const taken = sink.taken.length;
      const [began] = await sql<{ at: string }>("select now()::text as at");
      const late = await owedByTime();
      const answersDuring = await useSite(target(), site, during, links[1]);
      expect(answersDuring).toEqual(answersBefore);
      expect(answersDuring.filter(([, status]) => status >= 400)).toEqual([]);
      expect(logLines(site.web).filter(({ level }) => level === "error")).toEqual([]);
      expect(sink.taken).toHaveLength(taken);

      await letMailsComeDue();
      await sql(
        `update private.alerts set covered_until = covered_until - $1::integer * interval '1 hour';
         update public.jobs set created_at = created_at - $1::integer * interval '1 hour' where created_at > $2;
         update pgboss.version set cron_on = cron_on - $1::integer * interval '1 hour';
         update pgboss.schedule set created_on = created_on - interval '40 days'`
          .replaceAll("$1::integer", String(HOURS_AWAY))
          .replaceAll("$2", `'${began?.at}'`),
      );
      const backAt = new Date();
      const stopAgain = await site.startWorker();
      await expect.poll(() => runsOf(backAt), PATIENTLY).toMatchObject(tasksDue(backAt).least);
      const runs = await runsOf(backAt);
      for (const task of LEFT_TO_THE_DAY)
        expect(runs[task] ?? 0, task).toBeLessThanOrEqual(tasksDue(backAt).most[task] ?? 0);
      await startNow(LEFT_TO_THE_DAY);
      await expect.poll(() => arrived(2), PATIENTLY).toEqual(expect.arrayContaining(late));
      await drained();
      await stopAgain();

      expect(await arrived(2)).toEqual(sorted([...mailsOf(before), ...mailsOf(during), ...late]));
      expect(new Set(sink.taken.map(({ messageId }) => messageId)).size).toBe(sink.taken.length);
      for (const [task, runs] of Object.entries(await runsOf(backAt))) {
        const asked = LEFT_TO_THE_DAY.includes(task) ? 1 : 0;
        expect(runs, task).toBeLessThanOrEqual((tasksDue(backAt).most[task] ?? 0) + asked);
      }
      const failed = await sql("select name, detail from private.task_runs where outcome <> 'done'");
      expect(failed).toEqual([]);
    });

    /** The mails that time alone causes: about a job that ends soon, news for an alert, and a week. */
    async function owedByTime(): Promise<{ kind: string; to: string }[]> {
      const createMember = () => target().createUser();
      const [poster, hunter, weekly] = [await createMember(), await createMember(), await createMember()];
      const [end] = await sql<{ at: string }>("select (now() + interval '5 days')::text as at");
      await createJob(target(), poster, { title: "Lock keeper", deadline: end?.at });
      await sql("update public.jobs set created_at = now() - interval '20 days' where client_id = $1", [poster]);
      await sql(
        `insert into private.alerts (member_id, list, wanted, frequency, confirmed_at)
         values ($1, 'jobs', '{"q": "tide"}', 'daily', now())`,
        [hunter],
      );
      await sql(
        `insert into private.mail_preferences (member_id, category, wanted, updated_at)
         values ($1, 'digest', true, now() - interval '9 days')`,
        [weekly],
      );
      await insertRow(target(), "public.connections", { requester_id: hunter, addressee_id: weekly });
      return [
        { kind: "connection_requested", to: emailOf(weekly) },
        ...(works("send-digests") ? [{ kind: "weekly_digest", to: emailOf(weekly) }] : []),
        ...(works("remind-posters") ? [{ kind: "job_ending", to: emailOf(poster) }] : []),
        ...(works("send-alerts") ? [{ kind: "alert_jobs", to: emailOf(hunter) }] : []),
      ];
    }

    /** Starts these tasks as their next time would. */
    async function startNow(tasks: string[]): Promise<void> {
      await sql(
        `insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, expire_seconds)
         select name, jsonb_build_object('name', task), task, policy, retry_limit, retry_delay, retry_backoff, expire_seconds
         from pgboss.queue, unnest($1::text[]) as task where name = 'tasks'
         on conflict do nothing`,
        [tasks],
      );
    }

    async function runsOf(since: Date): Promise<Record<string, number>> {
      const rows = await sql<{ task: string; runs: number }>(
        `select data ->> 'name' as task, count(*)::integer as runs from pgboss.job
         where name = 'tasks' and state = 'completed' and created_on >= $1 group by 1`,
        [since.toISOString()],
      );
      return Object.fromEntries(rows.map(({ task, runs }) => [task, runs]));
    }
  },
  LONG ? ["embedded", "postgres"] : ["postgres"],
);

/** What was missed of these is not made up for: they run by day alone, and perhaps the worker is back at night. */
const LEFT_TO_THE_DAY = TASKS.filter((task) => "cron" in task && task.hours).map(({ name }) => name);

/** Whether a task does anything now, in Dhaka. */
function works(name: string): boolean {
  const task = TASKS.find((one) => one.name === name);
  if (!task || !("cron" in task)) throw new Error(`There is no task ${name} with a time.`);
  const hour = (new Date().getUTCHours() + 6) % 24;
  return !task.hours || (hour >= task.hours.from && hour < task.hours.until);
}

/** How often tasks run that became due in the hours before, or after: once for all that was missed, unless it is left. */
function tasksDue(backAt: Date): Record<"least" | "most", Record<string, number>> {
  const minuteAgo = backAt.getTime() - 60_000;
  const due: Record<"least" | "most", Record<string, number>> = { least: {}, most: {} };
  for (const task of TASKS) {
    if (!("cron" in task)) continue;
    const times = timesSince(new Date(backAt.getTime() - HOURS_AWAY * 3_600_000), task.cron);
    const missed = !task.hours && times.some((time) => time <= minuteAgo) ? 1 : 0;
    due.most[task.name] = missed + times.filter((time) => time > minuteAgo).length;
    if (missed) due.least[task.name] = expect.any(Number);
  }
  return due;
}

/** The times when something was due in Dhaka, until now. */
function timesSince(from: Date, cron: string): number[] {
  const calendar = new PgBoss("postgres://nobody@127.0.0.1:9/none");
  // One at a time: with many it gives up on a slow machine.
  const next = (after: Date) => calendar.previewSchedule(cron, { tz: "Asia/Dhaka", from: after, count: 1 })[0];
  const times: number[] = [];
  for (let time = next(from); time && time.getTime() <= Date.now(); time = next(time)) times.push(time.getTime());
  return times;
}

function sorted<Mail extends { kind: string | undefined; to: string }>(mails: Mail[]): Mail[] {
  return mails.toSorted((one, other) => `${one.kind} ${one.to}`.localeCompare(`${other.kind} ${other.to}`));
}
