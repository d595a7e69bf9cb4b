import { countingTask } from "../counting-task";
import type { Task } from "../task";

/**
 * Lets meetings lapse and reminds of them (docs/decisions/0117-meetings.md), in the daytime, as with reminders, but
 * before nine of meetings within two hours; and ends requests of firms whose member has blocked the other side.
 */
export const MEETINGS: readonly Task[] = [
  countingTask(
    { name: "lapse-meetings", cron: "10 9-20 * * *", hours: { from: 9, until: 21 } },
    "lapse_meetings()",
    "requests",
  ),
  // At no time of day that tells a request which ended so from one that its asker withdrew.
  countingTask({ name: "take-meetings-back", every: 60 }, "take_meetings_back()", "requests"),
  countingTask(
    { name: "remind-of-meetings", cron: "12 6-20 * * *", hours: { from: 6, until: 21 } },
    "remind_of_meetings()",
    "meetings",
  ),
];
