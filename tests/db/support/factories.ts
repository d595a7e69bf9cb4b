import { randomUUID } from "node:crypto";

import type { Target } from "./target.ts";

/** Inserts a row as superuser and returns the named column. */
export async function insertRow(
  target: Target,
  table: string,
  row: Record<string, unknown>,
  returning = "id",
): Promise<string> {
  const names = Object.keys(row);
  const [inserted] = await target.sql<Record<string, string>>(
    `insert into ${table} (${names.join(", ")}) values (${names.map((_, i) => `$${i + 1}`).join(", ")}) returning ${returning}::text`,
    Object.values(row),
  );
  const value = inserted?.[returning];
  if (value === undefined) throw new Error(`nothing inserted into ${table}`);
  return value;
}

/** An active job of the client, open unless `row` says otherwise. Returns its id. */
export function createJob(target: Target, clientId: string, row: Record<string, unknown> = {}) {
  return insertRow(target, "public.jobs", {
    client_id: clientId,
    title: "Backend engineer",
    description: "Build things",
    ...row,
  });
}

/** An application by anyone to any job, in any status. Returns its id. */
export function createApplication(
  target: Target,
  jobId: string,
  applicantId: string,
  row: Record<string, unknown> = {},
) {
  return insertRow(target, "public.job_applications", {
    id: randomUUID(),
    job_id: jobId,
    applicant_id: applicantId,
    cover_letter: "Hello",
    ...row,
  });
}

/** A talent profile, open to work unless `row` says otherwise. Returns `talent_profiles.id`. */
export function createTalent(target: Target, userId: string, row: Record<string, unknown> = {}) {
  return insertRow(target, "public.talent_profiles", {
    user_id: userId,
    title: "Developer",
    ...row,
  });
}

/** A listed startup that the member owns. Returns its id. */
export async function createOrganization(target: Target, ownerId: string, row: Record<string, unknown> = {}) {
  const id = await insertRow(target, "public.organizations", { name: "Setu", ...row });
  await target.sql("insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
    id,
    ownerId,
  ]);
  return id;
}

/** A mentor who is listed unless `row` says otherwise. Returns `mentor_profiles.id`. */
export function createMentor(target: Target, userId: string, row: Record<string, unknown> = {}) {
  return insertRow(target, "public.mentor_profiles", {
    user_id: userId,
    headline: "Backend lead",
    helps: "Finding a first job",
    fields: ["engineering"],
    languages: ["bn", "en"],
    hours_per_month: 4,
    ...row,
  });
}

/** A request to a mentor with 72 hours left, in any status. Returns its id. */
export async function createMentorship(
  target: Target,
  mentor: string,
  menteeId: string,
  row: Record<string, unknown> = {},
) {
  const [profile] = await target.sql<{ user_id: string }>("select user_id from public.mentor_profiles where id = $1", [
    mentor,
  ]);
  return insertRow(target, "private.mentorships", {
    mentor_profile_id: mentor,
    mentor_id: profile?.user_id,
    mentee_id: menteeId,
    goal: "A first job",
    question: "What should I learn first?",
    answer_by: new Date(Date.now() + 72 * 3_600_000).toISOString(),
    ...row,
  });
}

/** For the limits, makes a member's actions so far that much older. */
export async function letDaysPass(target: Target, memberId: string, days: number): Promise<void> {
  await target.sql("update private.actions set at = at - $2::integer * interval '1 day' where member_id = $1", [
    memberId,
    days,
  ]);
}

/** A thread, with the application or connection that opened it. */
export interface OpenThread {
  thread: string;
  opener: string;
  job: string;
}

/** An application to a new job of the poster, accepted, and the thread that the acceptance opened. */
export async function createApplicationThread(
  target: Target,
  poster: string,
  applicant: string,
  title = "Backend engineer",
): Promise<OpenThread> {
  const job = await createJob(target, poster, { title });
  const opener = await createApplication(target, job, applicant);
  await target.sql("update public.job_applications set status = 'accepted' where id = $1", [opener]);
  return { thread: await threadOf(target, "application_id", opener), opener, job };
}

/** An accepted connection, and the thread that the acceptance opened. */
export async function createConnectionThread(
  target: Target,
  requester: string,
  addressee: string,
): Promise<Omit<OpenThread, "job">> {
  const opener = await insertRow(target, "public.connections", { requester_id: requester, addressee_id: addressee });
  await target.sql("update public.connections set status = 'accepted' where id = $1", [opener]);
  return { thread: await threadOf(target, "connection_id", opener), opener };
}

/** An accepted request to a mentor, and the thread that the acceptance opened. */
export async function createMentorshipThread(
  target: Target,
  mentor: string,
  menteeId: string,
): Promise<Omit<OpenThread, "job">> {
  const opener = await createMentorship(target, mentor, menteeId);
  await target.sql("update private.mentorships set status = 'accepted' where id = $1", [opener]);
  return { thread: await threadOf(target, "mentorship_id", opener), opener };
}

async function threadOf(
  target: Target,
  column: "application_id" | "connection_id" | "mentorship_id",
  opener: string,
): Promise<string> {
  const [row] = await target.sql<{ id: string }>(`select id from private.threads where ${column} = $1`, [opener]);
  if (row === undefined) throw new Error(`no thread with the ${column} ${opener}`);
  return row.id;
}
