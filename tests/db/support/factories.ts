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

/** Makes what a member did so far that much older for the limits. */
export async function letDaysPass(target: Target, memberId: string, days: number): Promise<void> {
  await target.sql("update private.actions set at = at - $2::integer * interval '1 day' where member_id = $1", [
    memberId,
    days,
  ]);
}
