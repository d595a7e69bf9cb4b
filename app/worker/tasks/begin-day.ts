import { countingTask } from "../counting-task";

/**
 * Ends what lasts until the end of the day in Dhaka: jobs and organizations of accounts that were deleted the day
 * before, ticks whose proof ended, and the wait of posters who reported an unnamed member's message
 * (docs/decisions/0164-leaving-unseen.md).
 */
export const beginDay = countingTask(
  { name: "begin-day", cron: "2 0 * * *" },
  "begin_day()",
  "posters and organizations left, reports told of, ticks ended",
);
