import { countingTask } from "../counting-task";
import type { Task } from "../task";

/**
 * Hours of the day in Dhaka at which members are told what time has caused. What is due at nine is told at nine; the
 * later hours catch up when no worker ran then, and nobody is woken by a mail.
 */
const DAYTIME = "5 9-20 * * *";

const reminder = (name: string, call: string) => countingTask({ name, cron: DAYTIME }, call, "mails");

/** What time alone causes, each told once by a function of the database (docs/decisions/0097-what-time-causes.md). */
export const REMINDERS: readonly Task[] = [
  reminder("ask-listings", "ask_listings()"),
  reminder("remind-of-deadlines", "remind_of_deadlines()"),
  reminder("remind-posters", "remind_posters()"),
  reminder("tell-applicants", "tell_applicants()"),
  reminder("tell-job-ends", "tell_job_ends()"),
  reminder("tell-mentorships", "tell_mentorships()"),
  reminder("tell-hidden-mentors", "tell_hidden_mentors()"),
];
