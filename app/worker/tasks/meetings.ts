import { countingTask } from "../counting-task";
import type { Task } from "../task";

/** Lets meetings lapse and reminds of them (docs/decisions/0117-meetings.md), in the daytime, as with reminders. */
export const MEETINGS: readonly Task[] = [
  countingTask({ name: "lapse-meetings", cron: "10 9-20 * * *" }, "lapse_meetings()", "requests"),
  countingTask({ name: "remind-of-meetings", cron: "12 9-20 * * *" }, "remind_of_meetings()", "meetings"),
];
