import { randomUUID } from "node:crypto";
import type { Member } from "./members.ts";

type Run = <T = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<T[]>;

export type Thread = { id: string; job: string; application: string };

/** A conversation in the state after an accepted application. */
export async function openThread(
  run: Run,
  poster: Member,
  applicant: Member,
  title = "Bridge keeper",
): Promise<Thread> {
  const [job, application] = [randomUUID(), randomUUID()];
  await run("insert into public.jobs (id, client_id, title, description) values ($1, $2, $3, 'Keep it')", [
    job,
    poster.id,
    title,
  ]);
  await run(
    "insert into public.job_applications (id, job_id, applicant_id, cover_letter) values ($1, $2, $3, 'I keep bridges.')",
    [application, job, applicant.id],
  );
  await run("update public.job_applications set status = 'accepted' where id = $1", [application]);
  const [thread] = await run<{ id: string }>("select id from private.threads where application_id = $1", [application]);
  return { id: thread?.id ?? "", job, application };
}

/** Inserts messages of one side into a conversation, so many minutes ago. */
export async function insertMessages(
  run: Run,
  thread: string,
  sender: Member,
  messages: readonly { body: string; minutesAgo: number }[],
): Promise<void> {
  await run(
    `with sent as (
       insert into private.messages (thread_id, sender_id, body, created_at)
       select $1, $2, m.body, now() - m."minutesAgo" * interval '1 minute'
       from jsonb_to_recordset($3::text::jsonb) as m (body text, "minutesAgo" numeric)
       returning created_at
     )
     update private.threads set last_at = greatest(last_at, (select max(created_at) from sent)) where id = $1`,
    [thread, sender.id, JSON.stringify(messages)],
  );
}
