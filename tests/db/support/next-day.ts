import type { Target } from "./target.ts";

/** The day ends for all who deleted their account in it and for what was decided in it, and the worker begins the next. */
export async function beginNextDay(target: Target): Promise<void> {
  await endDay(target);
  await target.worker.query("select worker.begin_day()");
}

/** As before, and the worker has not been there yet. */
export async function endDay({ sql }: Target): Promise<void> {
  await sql("update private.left_posters set leaves_at = now()");
  await sql("update private.left_organizations set leaves_at = now()");
  // Dated by the day, so to the one before.
  await sql("update private.message_reports set decided_at = decided_at - interval '1 day' where decided_at > now()");
  await sql("update private.removed_messages set leaves_at = now() where leaves_at > now()");
}
