import { countingTask } from "../counting-task";
import type { Task } from "../task";

/**
 * The hours in Dhaka at which reminders go out. What is due at nine is sent at nine; the later hours catch up if no
 * worker ran then, and no mail wakes anybody: at night, what was missed, queued or cut off is left to the morning.
 */
const DAYTIME = { cron: "5 9-20 * * *", hours: { from: 9, until: 21 } };

const reminder = (name: string, call: string) => countingTask({ name, ...DAYTIME }, call, "mails");

/** Reminders that only time causes; the database sends each once (docs/decisions/0097-what-time-causes.md). */
export const REMINDERS: readonly Task[] = [
  reminder("ask-listings", "ask_listings()"),
  reminder("remind-of-deadlines", "remind_of_deadlines()"),
  reminder("remind-posters", "remind_posters()"),
  reminder("tell-applicants", "tell_applicants()"),
  reminder("tell-job-ends", "tell_job_ends()"),
  reminder("tell-mentorships", "tell_mentorships()"),
  reminder("tell-hidden-mentors", "tell_hidden_mentors()"),
];
