import { beforeAll, describe, expect, it } from "vitest";

import { getLiveFacts } from "../../app/features/home/home.queries.server.ts";
import { listPagesOfPart, listPublicPages } from "../../app/features/home/site.queries.server.ts";
import { KINDS } from "../../app/features/home/sitemap.ts";
import type { JobFilters } from "../../app/domain/jobs/jobs-href.ts";
import { listJobs } from "../../app/features/jobs/jobs.queries.server.ts";
import { listTalents } from "../../app/features/talent/talent.queries.server.ts";
import type { RequestClient } from "../../app/supabase/client.server.ts";
import { createJob, createTalent } from "./support/factories.ts";
import { describeOnEachTarget } from "./support/target.ts";

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Open jobs, by title. */
const JOBS: Record<string, Record<string, unknown>> = {
  "Kotlin app": { skills_required: ["Kotlin", "Ktor"], job_type: "remote", experience_level: "entry" },
  "Kotlin Native": { skills_required: ["Kotlin Native"], job_type: "onsite", location: "Chattogram" },
  Ünïcode: { skills_required: ["Élixir"], description: "Uses 100% of a Café\u0301" },
  "From 500": { budget_type: "fixed", budget_min: 500 },
  "From 500 to 900": { budget_type: "fixed", budget_min: 500, budget_max: 900 },
  "Up to 900": { budget_type: "fixed", budget_max: 900 },
  "10 to 20 an hour": { budget_type: "hourly", budget_min: 10, budget_max: 20 },
  "60 to 80 thousand taka a month": {
    budget_type: "fixed",
    budget_min: 60_000,
    budget_max: 80_000,
    pay_currency: "BDT",
    pay_unit: "month",
    employment_type: "full_time",
  },
  "900 dollars a month": { budget_type: "fixed", budget_max: 900, pay_unit: "month", employment_type: "part_time" },
  "Nothing said": { budget_type: "fixed" },
  "Negotiable once 5": { budget_type: "negotiable", budget_max: 5 },
  "Ends in an hour": { deadline: inHours(1) },
  "On its 90th day": { created_at: inHours(-90 * 24 + 1) },
};

/** Jobs that nobody can apply to. */
const ENDED: Record<string, Record<string, unknown>> = {
  "Ended an hour ago": { deadline: inHours(-1), created_at: inHours(-50) },
  "91 days old": { created_at: inHours(-91 * 24) },
  Closed: { status: "closed" },
  Hidden: { status: "hidden" },
};

const BUDGETS = Object.keys(JOBS).filter((title) => !("budget_type" in (JOBS[title] ?? {})));
const UNSTATED = [...BUDGETS, "Nothing said", "Negotiable once 5"];
const OPEN_ENDED = [...UNSTATED, "From 500"];
const MONTHLY_TAKA = "60 to 80 thousand taka a month";
const IN_DOLLARS = Object.keys(JOBS).filter((title) => title !== MONTHLY_TAKA);

/** What a visitor asks for, and the titles that the list answers with. */
const SEARCHES: [JobFilters, string[]][] = [
  [{}, Object.keys(JOBS)],
  [{ skill: "Kotlin" }, ["Kotlin app"]],
  [{ skill: "kotlin" }, ["Kotlin app"]],
  [{ skill: "KTOR" }, ["Kotlin app"]],
  [{ skill: "Kot" }, []],
  [{ skill: "ÉLIXIR" }, ["Ünïcode"]],
  [{ skill: "E\u0301lixir" }, ["Ünïcode"]],
  [{ q: "KOTLIN" }, ["Kotlin app", "Kotlin Native"]],
  [{ q: "100% of" }, ["Ünïcode"]],
  [{ q: "100_ of" }, []],
  [{ type: "onsite" }, ["Kotlin Native"]],
  [{ level: "entry" }, ["Kotlin app"]],
  [{ division: "Chittagong" }, ["Kotlin Native"]],
  [{ location: "chittagong" }, ["Kotlin Native"]],
  [{ minBudget: 0 }, IN_DOLLARS],
  [{ minBudget: 20 }, [...OPEN_ENDED, "From 500 to 900", "Up to 900", "900 dollars a month", "10 to 20 an hour"]],
  [{ minBudget: 21 }, [...OPEN_ENDED, "From 500 to 900", "Up to 900", "900 dollars a month"]],
  [{ minBudget: 900 }, [...OPEN_ENDED, "From 500 to 900", "Up to 900", "900 dollars a month"]],
  [{ minBudget: 901 }, OPEN_ENDED],
  [{ pay: "BDT-month" }, [...UNSTATED, MONTHLY_TAKA]],
  [{ pay: "BDT-month", minBudget: 80_000 }, [...UNSTATED, MONTHLY_TAKA]],
  [{ pay: "BDT-month", minBudget: 80_001 }, UNSTATED],
  [{ pay: "USD-hour", minBudget: 20 }, [...UNSTATED, "10 to 20 an hour"]],
  [{ pay: "USD-project" }, [...UNSTATED, "From 500", "From 500 to 900", "Up to 900"]],
  [{ pay: "BDT-hour" }, UNSTATED],
  [{ employment: "full_time" }, [MONTHLY_TAKA]],
  [{ employment: "internship" }, []],
];

describeOnEachTarget(
  "a visitor who looks for a job",
  (target) => {
    const visitor = () => target().anon() as unknown as RequestClient;
    const ids: Record<string, string> = {};
    let poster = "";
    beforeAll(async () => {
      poster = await target().createUser({ joinedDaysAgo: 100 });
      for (const [title, row] of Object.entries({ ...JOBS, ...ENDED })) {
        ids[title] = await createJob(target(), poster, { title, ...row });
      }
    });

    it.each(SEARCHES)("finds for %j what fits and nothing else", async (filters, titles) => {
      const { jobs, total } = await listJobs(visitor(), filters, 1);
      expect(jobs.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
      expect(total).toBe(titles.length);
    });

    it("finds no job in the list that has ended, signed in or not, the own ones included", async () => {
      const client = (await target().as(poster)) as unknown as RequestClient;
      const { jobs } = await listJobs(client, {}, 1);
      expect(jobs.map(({ title }) => title).toSorted()).toEqual(Object.keys(JOBS).toSorted());
    });

    describe("through a search engine or the home page", () => {
      const sitemapOf = async (client: RequestClient) => {
        const { pages, counts } = await listPublicPages(client, 10_000);
        if (pages === null) throw new Error("more pages than a file lists");
        for (const kind of KINDS) expect([kind, counts[kind]]).toEqual([kind, pages[kind].length]);
        return pages;
      };

      it("meets in the sitemap the jobs that are open, each once, and no other", async () => {
        const { jobs } = await sitemapOf(visitor());
        expect(jobs.map(({ id }) => id).toSorted()).toEqual(
          Object.keys(JOBS)
            .map((title) => ids[title])
            .toSorted(),
        );
      });

      it("reads how many are open, and no ended one is counted", async () => {
        expect(await getLiveFacts(visitor())).toMatchObject({ jobs: Object.keys(JOBS).length });
      });

      it("meets in the sitemap the talents that are listed, and none who is hidden or silent for long", async () => {
        const talent = async (row: Record<string, unknown>, id?: string) =>
          createTalent(target(), id ?? (await target().createUser({ joinedDaysAgo: 200 })), row);
        const listed = [await talent({}), await talent({ confirmed_at: inHours(-120 * 24 + 1) })].toSorted();
        const hidden = await target().createUser();
        const silent = await target().createUser({ joinedDaysAgo: 200 });
        await talent({ is_open_to_work: false }, hidden);
        await talent({ confirmed_at: inHours(-120 * 24 - 1) }, silent);
        // They see their own row themselves, and what they look at is for everybody all the same.
        for (const who of [null, hidden, silent]) {
          const client = who === null ? visitor() : ((await target().as(who)) as unknown as RequestClient);
          const { talents } = await sitemapOf(client);
          expect(talents.map(({ id }) => id).toSorted()).toEqual(listed);
          const directory = await listTalents(client, { skills: [] }, 1);
          expect(directory.talents.map(({ id }) => id).toSorted()).toEqual(listed);
          expect(directory.total).toBe(listed.length);
        }
      });

      it("meets every job, also where there are more than one answer of the database holds", async () => {
        await target().sql(
          `insert into public.jobs (client_id, title, description, created_at)
           select $1, 'One of many', 'Build', now() - interval '10 days' from generate_series(1, 1001)`,
          [poster],
        );
        const { jobs } = await sitemapOf(visitor());
        expect(new Set(jobs.map(({ id }) => id)).size).toBe(1001 + Object.keys(JOBS).length);
        expect(jobs).toHaveLength(1001 + Object.keys(JOBS).length);

        // Of more than one file holds the parts together have the same, though many bear one instant.
        const many = jobs.map(({ id }) => id);
        for (const size of [400, 1001, 5000]) {
          const full = Math.ceil(many.length / size);
          const parts: string[][] = [];
          // One more than there are.
          for (let part = 1; part <= full + 1; part += 1) {
            parts.push((await listPagesOfPart(visitor(), "jobs", part, size)).map(({ id }) => id));
          }
          expect(parts.flat()).toEqual(many);
          expect(parts.map(({ length }) => length).slice(0, full - 1)).toEqual(Array(full - 1).fill(size));
        }
        const { pages, counts } = await listPublicPages(visitor(), 1000);
        expect([pages, counts.jobs]).toEqual([null, many.length]);
        await target().sql("delete from public.jobs where title = 'One of many'");
      });
    });
  },
  ["embedded"],
);
