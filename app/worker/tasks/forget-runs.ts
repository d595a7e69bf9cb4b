import { countOf } from "../counting-task";
import type { Task } from "../task";

/** Forgets what the operator reads of tasks that no version has any more. `tasks` are the names of this version's. */
export function forgetRuns(tasks: () => string[]): Task {
  return {
    name: "forget-runs",
    cron: "40 3 * * *",
    run: async (db) => {
      const count = await countOf(db, "forget_runs($1)", [tasks()]);
      return count > 0 ? `${count} tasks of other versions` : undefined;
    },
  };
}
