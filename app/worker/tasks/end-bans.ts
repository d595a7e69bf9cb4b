import { countingTask } from "../counting-task";

/** Opens what a ban had closed, once its time is over: the clock tells nobody. */
export const endBans = countingTask({ name: "end-bans", cron: "5 * * * *" }, "end_bans()", "bans ended");
