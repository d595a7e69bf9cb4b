import { countingTask, countOf } from "../counting-task";
import type { Task } from "../task";

/** Alerts per statement: larger slices share more work, smaller ones make others wait less if there is one queue. */
const SLICE = 25_000;

/**
 * Queues the mails of due alerts. The database decides that they are due at eight in the morning in Dhaka; this only
 * looks often, so that a morning without a worker means a late alert, not a lost one: later that day, or with the next
 * morning's. A worker that starts at night wakes nobody.
 */
export const sendAlerts: Task = {
  name: "send-alerts",
  cron: "*/10 8-20 * * *",
  hours: { from: 8, until: 21 },
  run: async (db, { signal }) => {
    let all = 0;
    for (let looked = SLICE; looked === SLICE && !signal.aborted; all += looked) {
      looked = await countOf(db, "send_alerts($1)", [SLICE]);
    }
    return all > 0 ? `${all} alerts` : undefined;
  },
};

/** Deletes addresses that were not confirmed, and the content of links in old mails. */
export const tidyAlerts = countingTask({ name: "tidy-alerts", cron: "35 3 * * *" }, "tidy_alerts()", "alerts deleted");
