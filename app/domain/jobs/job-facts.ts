import { jobFactsWords } from "./job-facts.words";

/** What one decides by, as far as it is told: null where there is too little to tell (requirements/jobs.md 116). */
export type DecidingFacts = { applied: string | null; answers: string | null };

/**
 * In words: `applied` is the least number of people who have applied, `days` those within which half of the poster's
 * answers came.
 */
export function decidingFacts(applied: number | null, days: number | null): DecidingFacts {
  const t = jobFactsWords();
  return { applied: applied === null ? null : t.applied(applied), answers: days === null ? null : t.answers(days) };
}
