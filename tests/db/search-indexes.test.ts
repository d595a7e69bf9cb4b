import { expect, it } from "vitest";

import { describeOnEachTarget } from "./support/target.ts";

/**
 * What the lists ask the database, and the index that has to answer it: the directory and the list of jobs
 * stay quick for as many rows as there will be.
 */
const SEARCHES: [what: string, query: string, index: string][] = [
  ["words in the list of jobs", "select id from public.jobs where search_text ~* 'kotlin'", "jobs_search"],
  ["a skill in the list of jobs", "select id from public.jobs where skill_keys @> '{kotlin}'", "jobs_skills"],
  [
    "the newest open jobs",
    "select id from public.jobs where status = 'active' order by created_at desc, id desc limit 20",
    "jobs_newest",
  ],
  [
    "the own jobs",
    "select id from public.jobs where client_id = '00000000-0000-4000-8000-000000000000' order by created_at desc",
    "jobs_client",
  ],
  [
    "words in the directory",
    "select id from public.talent_profiles where search_text ~* 'kotlin'",
    "talent_profiles_search",
  ],
  [
    "a place in the directory",
    "select id from public.talent_profiles where location_text ~* 'dhaka'",
    "talent_profiles_location",
  ],
  [
    "skills in the directory",
    "select id from public.talent_profiles where skill_names && '{React}'",
    "talent_profiles_skills",
  ],
];

describeOnEachTarget(
  "a visitor's search",
  (target) => {
    it.each(SEARCHES)("for %s is answered by an index", async (_, query, index) => {
      // A table of a few rows is read whole: only where that is forbidden does the plan tell what is possible.
      await target().sql("set enable_seqscan = off");
      const plan = await target()
        .sql<Record<string, string>>(`explain ${query}`)
        .finally(() => target().sql("reset enable_seqscan"));
      const text = plan.map((line) => Object.values(line)[0]).join("\n");
      expect(text).toContain(index);
    });
  },
  ["embedded"],
);
