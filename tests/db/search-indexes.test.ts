import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";

import { JOB_CASES, TALENT_CASES } from "../bench/database/filters.ts";
import { SEED } from "../bench/database/seed.ts";
import { countedReads } from "./support/counted-reads.ts";
import { describeOnEachTarget } from "./support/target.ts";
import { vacuumWhole } from "./support/vacuumed.ts";

/** The lists' queries that the newest rows can't answer, and the index that has to. */
const SEARCHES: [what: string, query: string, index: string][] = [
  [
    "words in the list of jobs",
    "select id from public.jobs where status = 'active' and search_text like '%kotlin%'",
    "jobs_search",
  ],
  [
    "a place and a skill in the list of jobs",
    "select id from public.jobs where status = 'active' and location_text like '%dhaka%' and skill_keys @> '{kotlin}'",
    "jobs_search",
  ],
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
    "select id from public.talent_profiles where listed_until > now() and search_text like '%kotlin%'",
    "talent_profiles_search",
  ],
  [
    "a place and skills in the directory",
    `select id from public.talent_profiles
     where listed_until > now() and location_text like '%dhaka%' and skill_names && '{React}'`,
    "talent_profiles_search",
  ],
  [
    "a division in the directory",
    `select id from public.talent_profiles
     where listed_until > now() and array[division, availability] @> '{Sylhet}' and array[experience_years::integer] && '{40}'`,
    "talent_profiles_search",
  ],
];

const ROWS = 20_000;

/** The tables that a page of the directory or of jobs reads. */
const TABLES = ["public.talent_profiles", "public.jobs", "public.user_skills", "public.public_profiles"];

/** The owner of the database, to whom row security does not apply, and the two roles of the API. */
const READERS = ["none", "anon", "authenticated"];

/** The number of the newest rows among which the counts of the filters are taken. */
const COUNTED = 2_000;

/** A row found through an index counts twice, there and in the table: reading all would be some 36,000. */
const MOST_READ = 1.25 * ROWS + 2 * COUNTED;

describeOnEachTarget(
  `among ${ROWS} members and jobs a visitor's search`,
  (target) => {
    beforeAll(async () => {
      await target().sql(`set bench.members = ${ROWS}; set bench.jobs = ${ROWS}; ${readFileSync(SEED, "utf8")}`);
      await vacuumWhole(target(), ["public.talent_profiles", "public.jobs", "private.search_words"]);
      await target().sql(countedReads(TABLES));
      member = await target().createUser();
    });
    let member: string;

    it.each(SEARCHES)("for %s is answered by an index", async (_, query, index) => {
      const plan = await target().sql<Record<string, string>>(`explain ${query}`);
      const text = plan.map((line) => Object.values(line)[0]).join("\n");
      expect(text).toContain(index);
      expect(text).not.toContain("Seq Scan");
    });

    describe.each(READERS)("that is asked as %s", (reader) => {
      it.each(TALENT_CASES)("for $what reads no table whole ($why)", async ({ filters, page }) => {
        const { skills, experience, availability, workType, division, location, search, minRate, maxRate, sort, pay } =
          filters;
        const wanted = [skills, experience, availability, workType, division, location, search, minRate, maxRate];
        await expectFewReads(reader, "public.search_talent", [...wanted, pageOf(page, 25), sort, true, pay]);
      });

      it.each(JOB_CASES)("for jobs, $what, reads no table whole ($why)", async ({ filters, page }) => {
        const { q, skill, type, level, division, location, minBudget, sort, employment, pay } = filters;
        const wanted = [q, skill, type, level, division, location, minBudget];
        await expectFewReads(reader, "public.search_jobs", [...wanted, pageOf(page, 15), sort, employment, pay]);
      });
    });

    it("and the home page count no further than the page says", async () => {
      const [row] = await target().sql<{ home: { talents: number; newest: unknown[] } }>(
        "select public.home(4) as home",
      );
      expect(row?.home.talents).toBe(10_001);
      expect(row?.home.newest).toHaveLength(4);
    });

    async function expectFewReads(reader: string, name: string, values: unknown[]): Promise<void> {
      const call = `select ${name}(${values.map(literal).join(", ")})`;
      const [reads] = await target().sql<{ scans: number; rows: number }>(
        "select scans::integer, rows::integer from private.reads_of($1, $2, $3)",
        [call, reader, member],
      );
      expect(reads?.scans).toBe(0);
      expect(reads?.rows).toBeLessThan(MOST_READ);
    }
  },
  // The embedded one reads the same rows, in five times the time.
  ["postgres"],
);

function pageOf(page: number | "last" | undefined, last: number): number {
  return page === "last" ? last : (page ?? 1);
}

function literal(value: unknown): string {
  if (value === undefined) return "null";
  if (Array.isArray(value)) return `array[${value.map(literal).join(", ")}]::text[]`;
  return typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : `'${String(value).replaceAll("'", "''")}'`;
}
