import { countingTask } from "../counting-task";

/**
 * What ends with the day in Dhaka: jobs and organizations of accounts that were deleted the day before, and the wait of posters who
 * reported a message of somebody unnamed (docs/decisions/0164-leaving-unseen.md).
 */
export const beginDay = countingTask(
  { name: "begin-day", cron: "2 0 * * *" },
  "begin_day()",
  "posters and organizations left, reports told of",
);
