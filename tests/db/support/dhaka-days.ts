import type { Target } from "./target.ts";

/** The times of a test that counts days in Dhaka, all from one reading of the clock: midnight may pass meanwhile. */
export interface DhakaDays {
  /** This many days from today, at that time in Dhaka. */
  at(days: number, time?: string): string;
}

export async function dhakaDays(target: Target): Promise<DhakaDays> {
  const [row] = await target.sql<{ today: string }>("select (now() at time zone 'Asia/Dhaka')::date::text as today");
  return {
    at: (days, time = "12:00:00") => {
      const instant = new Date(`${row?.today}T${time}+06:00`);
      instant.setUTCDate(instant.getUTCDate() + days);
      return instant.toISOString();
    },
  };
}

/** The five worker functions that notify members of what time has caused. */
const TELLING = ["ask_listings", "remind_of_deadlines", "remind_posters", "tell_applicants", "tell_job_ends"];

/** Runs all of them, as the worker, as if it were `at`. */
export async function tellAll(target: Target, at: string): Promise<void> {
  await target.worker.query(`select ${TELLING.map((name) => `worker.${name}($1)`).join(", ")}`, [at]);
}

/** Makes everything that such mails depend on this many days older, including earlier notifications. */
export async function letEverythingAge(target: Target, days: number): Promise<void> {
  const older = [
    ["public.talent_profiles", "confirmed_at"],
    ["public.jobs", "created_at", "deadline"],
    ["public.job_applications", "created_at"],
    ["private.begun_applications", "begun_at"],
    ["private.application_reminders", "poster_at", "applicant_at"],
    ["private.outbox", "created_at", "due_at"],
  ];
  for (const [table, ...columns] of older) {
    const set = columns.map((column) => `${column} = ${column} - $1::integer * interval '1 day'`);
    await target.sql(`update ${table} set ${set.join(", ")}`, [days]);
  }
}
