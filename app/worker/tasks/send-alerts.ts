import { countingTask, countOf } from "../counting-task";
import type { Task } from "../task";

/** Alerts a statement: the larger, the more they share; the smaller, the shorter others wait where there is one queue. */
const SLICE = 25_000;

/**
 * Owes the mails of alerts that are due. That they are, at eight in the morning in Dhaka, is the database's to say: this
 * only looks often enough, so that a morning without a worker is told late and not never.
 */
export const sendAlerts: Task = {
  name: "send-alerts",
  cron: "*/10 * * * *",
  run: async (db, { signal }) => {
    let all = 0;
    for (let looked = SLICE; looked === SLICE && !signal.aborted; all += looked) {
      looked = await countOf(db, "send_alerts($1)", [SLICE]);
    }
    return all > 0 ? `${all} alerts` : undefined;
  },
};

/** Deletes the addresses of those who were asked and did not answer, and what stood in links of old mails. */
export const tidyAlerts = countingTask({ name: "tidy-alerts", cron: "35 3 * * *" }, "tidy_alerts()", "alerts deleted");
