import { jobFactsWords } from "./job-facts.words";

/** Facts that help an applicant decide; null if too few are known (requirements/jobs.md 116). */
export type DecidingFacts = { applied: string | null; answers: string | null };

/**
 * Puts the facts in words: `applied` is the least number of applicants; half of the poster's answers came within
 * `days`.
 */
export function decidingFacts(applied: number | null, days: number | null): DecidingFacts {
  const t = jobFactsWords();
  return { applied: applied === null ? null : t.applied(applied), answers: days === null ? null : t.answers(days) };
}
