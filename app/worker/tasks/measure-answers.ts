import { countOf } from "../counting-task";
import type { Task } from "../task";

/** Posters per statement. */
const SLICE = 500;

/**
 * Works out how soon each poster answered, once a month (docs/decisions/0083-jobs-of-ones-own.md). Looks every night,
 * so that a first of the month without a worker means a late figure, not a lost one.
 */
export const measureAnswers: Task = {
  name: "measure-answers",
  cron: "15 4 * * *",
  run: async (db, { signal }) => {
    let all = 0;
    for (let measured = 1; measured > 0 && !signal.aborted; all += measured) {
      measured = await countOf(db, "measure_answers($1)", [SLICE]);
    }
    return all > 0 ? `${all} posters` : undefined;
  },
};
