import { countingTask } from "../counting-task";

/**
 * Owes the weekly digests that are due. That they are, from eight in the morning of Sundays in Dhaka, is the database's to
 * say: this looks every day, in the daytime, so that a Sunday without a worker is told late and not never.
 */
export const sendDigests = countingTask({ name: "send-digests", cron: "*/10 8-20 * * *" }, "send_digests()", "digests");
