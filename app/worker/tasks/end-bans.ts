import { countingTask } from "../counting-task";

/** Reopens what a ban had closed, once its time is over: no event announces that. */
export const endBans = countingTask({ name: "end-bans", cron: "5 * * * *" }, "end_bans()", "bans ended");
