import { expect, it } from "vitest";

import { createApplication, createJob } from "./support/factories.ts";
import { describeOnPostgresFirst } from "./support/target.ts";

type Unread = { count: number; thread: string | null; subject: string | null; since: string | null };

/** SQL that creates private.calls_in: how often a call of the member asks a function, from the database's statistics. */
const callsIn = `
  create function private.calls_in(asked regprocedure, call text, member text) returns bigint
    language plpgsql as $$
  begin
    perform set_config('track_functions', 'all', true);
    perform set_config('request.jwt.claims', json_build_object('sub', member, 'session_id', member)::text, true);
    execute call;
    return coalesce(pg_stat_get_xact_function_calls(asked), 0);
  end
  $$`;

const NONE: Unread = { count: 0, thread: null, subject: null, since: null };

describeOnPostgresFirst(
  "unread conversations in the header (docs/decisions/0081-conversations-as-pages.md)",
  (target) => {
    const unreadOf = async (member: string) => {
      const { text } = await target().request(member, "POST", "rpc/header", { body: { news_size: 0 } });
      return (JSON.parse(text) as { unread_threads: Unread }).unread_threads;
    };
    const listed = async (member: string) => {
      const { rows } = await target().request(member, "GET", "my_threads?unread=gt.0&has_left=is.false&select=id");
      return rows.length;
    };
    const call = async (member: string, name: string, body: Record<string, unknown>) =>
      expect((await target().request(member, "POST", `rpc/${name}`, { body })).status, name).toBeLessThan(300);
    const send = (member: string, thread: string, body: string) =>
      call(member, "send_message", { thread, body, submission_id: crypto.randomUUID() });
    const open = async (poster: string, applicant: string, title: string) => {
      await createApplication(target(), await createJob(target(), poster, { title }), applicant, {
        status: "accepted",
      });
      const [thread] = await target().sql<{ id: string }>(
        "select t.id from private.threads t join public.jobs j on j.id = t.job_id where j.title = $1",
        [title],
      );
      return thread?.id ?? "";
    };

    it("are counted for the member who has not read them, and named after the one that has waited longest", async () => {
      const [poster, applicant, stranger] = [
        await target().createUser(),
        await target().createUser(),
        await target().createUser(),
      ];
      const [first, second] = [
        await open(poster, applicant, `First ${poster}`),
        await open(poster, applicant, `Second ${poster}`),
      ];
      expect(await unreadOf(poster)).toEqual(NONE);
      await send(applicant, first, "Hello");
      await send(applicant, second, "Hello");
      await send(applicant, first, "Hello again");
      const [{ since }] = (await target().sql<{ since: string }>(
        "select to_jsonb(min(created_at)) #>> '{}' as since from private.messages where thread_id = $1",
        [first],
      )) as [{ since: string }];
      const unread = await unreadOf(poster);
      expect(unread).toMatchObject({ count: 2, thread: first, subject: `First ${poster}` });
      expect(Date.parse(unread.since ?? "")).toBe(Date.parse(since));
      expect(JSON.stringify(unread)).not.toContain(applicant);
      expect(await unreadOf(applicant)).toEqual(NONE);
      expect(await unreadOf(stranger)).toEqual(NONE);

      await send(poster, first, "Answering is not reading");
      expect(await unreadOf(poster)).toMatchObject({ count: 2, thread: first });
      await call(poster, "read_thread", { thread: first });
      expect(await unreadOf(poster)).toMatchObject({ count: 1, thread: second });
      expect(await listed(poster)).toBe(1);
      await send(applicant, first, "Once more");
      expect(await unreadOf(poster)).toMatchObject({ count: 2, thread: second });
      expect(await listed(poster)).toBe(2);
    });

    it("are none of those that are left, closed, blocked or past their time", async () => {
      const [poster, applicant] = [await target().createUser(), await target().createUser()];
      const titles = ["left", "closed", "blocked", "past"].map((title) => `${title} ${poster}`);
      const threads: string[] = [];
      for (const title of titles) threads.push(await open(poster, applicant, title));
      for (const thread of threads) await send(applicant, thread, "Hello");
      expect(await unreadOf(poster)).toMatchObject({ count: 4 });
      const [left = "", closed = "", blocked = "", past = ""] = threads;
      await call(poster, "leave_thread", { thread: left });
      await call(applicant, "leave_thread", { thread: closed });
      await call(poster, "block_thread", { thread: blocked });
      expect(await unreadOf(poster)).toMatchObject({ count: 1, thread: past });
      await target().sql("update private.threads set last_at = now() - interval '25 months' where id = $1", [past]);
      expect(await unreadOf(poster)).toEqual(NONE);
      expect(await listed(poster)).toBe(0);
    });

    it("cost nothing where all is read: the database asks of no conversation whether it is open", async () => {
      const [poster, applicant] = [await target().createUser(), await target().createUser()];
      for (let one = 1; one <= 3; one++) {
        const thread = await open(poster, applicant, `Read ${one} ${poster}`);
        await send(applicant, thread, "Hello");
        await call(poster, "read_thread", { thread });
        // The sender's own messages are newer than what they have read, and are not unread.
        await send(poster, thread, "Hello yourself");
      }
      await target().sql(callsIn);
      const asked = async (member: string) => {
        const [row] = await target().sql<{ calls: string }>(
          "select private.calls_in('private.thread_is_open(uuid)', 'select private.unread_threads()', $1) as calls",
          [member],
        );
        return Number(row?.calls);
      };
      expect(await unreadOf(poster)).toEqual(NONE);
      expect(await asked(poster)).toBe(0);
      // Once to count each, and once to name the first.
      expect(await unreadOf(applicant)).toMatchObject({ count: 3 });
      expect(await asked(applicant)).toBe(3);
    });
  },
);
