import { countingTask } from "../counting-task";

/**
 * Queues the due weekly digests. The database decides that they are due from eight on Sunday mornings in Dhaka; this
 * looks every day, in the daytime, so that a Sunday without a worker means a late digest, not a lost one.
 */
export const sendDigests = countingTask({ name: "send-digests", cron: "*/10 8-20 * * *" }, "send_digests()", "digests");
