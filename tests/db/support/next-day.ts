import type { Target } from "./target.ts";

/**
 * Ends the day for all who deleted their account during it and for decisions made during it; the worker begins the
 * next.
 */
export async function beginNextDay(target: Target): Promise<void> {
  await endDay(target);
  await target.worker.query("select worker.begin_day()");
}

/** The same, before the worker has run. */
export async function endDay({ sql }: Target): Promise<void> {
  await sql("update private.left_posters set leaves_at = now()");
  await sql("update private.left_organizations set leaves_at = now()");
  // Such decisions are dated by the day, so the day before.
  await sql("update private.message_reports set decided_at = decided_at - interval '1 day' where decided_at > now()");
  await sql("update private.reports set decided_at = decided_at - interval '1 day' where decided_at > now()");
  await sql("update private.reported_letters set hidden_at = now() where hidden_at > now()");
  await sql("update private.verification_requests set ended_at = now() where ended_at > now()");
  await sql("update private.removed_messages set leaves_at = now() where leaves_at > now()");
}
