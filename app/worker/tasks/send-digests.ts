import { countingTask } from "../counting-task";

/**
 * Queues the due weekly digests. The database decides that they are due from eight on Sunday mornings in Dhaka; this
 * looks every day, in the daytime, so that a Sunday without a worker means a late digest, not a lost one. A worker that
 * starts at night wakes nobody.
 */
export const sendDigests = countingTask(
  { name: "send-digests", cron: "*/10 8-20 * * *", hours: { from: 8, until: 21 } },
  "send_digests()",
  "digests",
);
