import { countingTask, countOf } from "../counting-task";
import type { Task } from "../task";
import { reasonOf } from "../task-run";

/** What is deleted after its time, each under the name that the operator reads. */
const CALLS = {
  sessions: "clean_sessions()",
  actions: "clean_actions()",
  mails: "clean_outbox()",
  "addresses that mails came back from": "forget_mail_stops()",
  accounts: "clean_accounts()",
  reminders: "clean_reminders()",
  conversations: "clean_conversations()",
  "applications of accounts that have gone": "forget_left_applications()",
  "messages to us": "clean_contact()",
  "views of profiles": "clean_views()",
  "lines of the auth service's log": "clean_auth_log()",
} as const;

/** A call that deleted so many may have left some: at once go at most a thousand accounts, or 100,000 views. */
const MANY = 1_000;

/** Deletes it at night in Dhaka. A failing one does not stop the others; the run then fails with its error. */
export const clean: Task = {
  name: "clean",
  cron: "30 3 * * *",
  run: async (db, { signal }) => {
    const done: string[] = [];
    const failures: unknown[] = [];
    for (const [what, call] of Object.entries(CALLS)) {
      if (signal.aborted) break;
      try {
        let count = 0;
        let gone: number;
        do {
          gone = await countOf(db, call);
          count += gone;
        } while (gone >= MANY && !signal.aborted);
        if (count > 0) done.push(`${count} ${what}`);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `Not cleaned: ${failures.map(reasonOf).join("; ")}`);
    return done.length > 0 ? done.join(", ") : undefined;
  },
};

/** Deletes search words that nobody has used for a month: each run marks what the next one deletes. */
export const cleanSearchWords = countingTask(
  { name: "clean-search-words", cron: "45 3 1 * *" },
  "clean_search_words()",
  "words",
);
