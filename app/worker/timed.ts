import { type Measures, tell } from "~/lib/measures.server";
import type { runTask } from "./task-run";

/** Wraps `run`, and publishes how long it took and whether it failed. */
export function timed(run: typeof runTask): typeof runTask {
  return async (task, db, context) => {
    const begun = performance.now();
    let outcome: Measures["task"]["outcome"] = "failed";
    try {
      await run(task, db, context);
      outcome = "done";
    } finally {
      tell("task", { task: task.name, outcome, ms: performance.now() - begun });
    }
  };
}
