import { readdirSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

import type { TaskContext } from "../../app/worker/task.ts";
import { sendAlerts } from "../../app/worker/tasks/send-alerts.ts";
import { randomFrom } from "./support/search-oracle.ts";
import { describeOnEachTarget } from "./support/target.ts";
import type { Target } from "./support/target.ts";

const LONG = Boolean(process.env.TEST_LONG);
const ALERTS = LONG ? 100_000 : 2_000;
const JOBS = LONG ? 1_000 : 100;
const BATCH = 10_000;
const random = randomFrom(20_261_126);

const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
const some = <T>(least: number, most: number, make: () => T) =>
  Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, make);

const SYLLABLES = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo za কা চি টু তে নো পা মি রু সে হো".split(" ");
const WORDS = some(900, 900, () => some(2, 4, () => one(SYLLABLES)).join(""));
const SKILLS = some(300, 300, () => some(1, 2, () => one(WORDS)).join(" "));
const PLACES = ["Dhaka", "ঢাকা", "Chattogram", "Sylhet", "Gazipur", "Khulna", "Dhanmondi, Dhaka", "Rajshahi", "Barishal"];
const DIVISIONS = ["Dhaka", "Chittagong", "Rajshahi", "Khulna", "Barishal", "Sylhet", "Rangpur", "Mymensingh"];
const TYPES = ["remote", "onsite", "hybrid"];
const LEVELS = ["entry", "intermediate", "expert"];
const EMPLOYMENTS = ["full_time", "part_time", "contract", "internship", "freelance"];

const text = (least: number, most: number) => some(least, most, () => one(WORDS)).join(" ");

/** One to five filters: half of those with words search for a phrase of two words. */
function drawAlert(): Record<string, string | number> {
  const draws: [string, number, () => string | number][] = [
    ["q", 0.45, () => (random() < 0.5 ? one(WORDS) : text(2, 2))],
    ["skill", 0.4, () => one(SKILLS)],
    ["division", 0.3, () => one(DIVISIONS)],
    ["location", 0.1, () => one([...PLACES, ...WORDS])],
    ["type", 0.35, () => one(TYPES)],
    ["level", 0.25, () => one(LEVELS)],
    ["employment", 0.2, () => one(EMPLOYMENTS)],
    ["min_budget", 0.15, () => 100 * Math.floor(random() * 50)],
    ["pay", 0.1, () => one(["USD-hour", "BDT-month"])],
  ];
  const filters = Object.fromEntries(draws.flatMap(([name, odds, draw]) => (random() < odds ? [[name, draw()]] : [])));
  return Object.keys(filters).length > 0 ? filters : { type: one(TYPES) };
}

const drawJob = () => ({
  title: text(2, 6),
  description: text(60, 300),
  skills: [...new Set(some(2, 7, () => one(SKILLS)))],
  location: random() < 0.8 ? one(PLACES) : null,
  type: one(TYPES),
  level: one(LEVELS),
  employment: one(EMPLOYMENTS),
  budget: random() < 0.7 ? 100 * Math.floor(random() * 60) : null,
});

/** The CPU of all processes of the server, including those that have ended; 0 if it can't be read. */
async function cpuSeconds(target: Target): Promise<number> {
  const [row] = await target.sql<{ pid: number }>("select pg_backend_pid() as pid");
  const statOf = (pid: number | string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")
        .map(Number);
    } catch {
      return undefined;
    }
  };
  const server = target.name === "postgres" ? statOf(row?.pid ?? "")?.[1] : undefined;
  if (server === undefined) return 0;
  const [, , , , , , , , , , , , , reapedUser = 0, reapedSystem = 0] = statOf(server) ?? [];
  const children = readdirSync("/proc").flatMap((pid) => {
    const stat = /^\d+$/.test(pid) ? statOf(pid) : undefined;
    return stat?.[1] === server ? [(stat[11] ?? 0) + (stat[12] ?? 0)] : [];
  });
  return (children.reduce((sum, ticks) => sum + ticks, 0) + reapedUser + reapedSystem) / 100;
}

describeOnEachTarget(
  `${ALERTS} saved alerts and ${JOBS} new jobs (requirements/jobs.md 71)`,
  (target) => {
    it("are brought together within a minute on one core, a mail for each that has something new", async () => {
      const poster = await target().createUser();
      await target().sql(
        `insert into public.jobs (client_id, title, description, skills_required, location, job_type, experience_level,
           employment_type, budget_type, budget_max, created_at)
         select $1, title, description, skills, location, type, level, employment, 'fixed', budget,
           now() - interval '2 days' + n * interval '1 second'
         from rows from (jsonb_to_recordset($2::jsonb) as (
           title text, description text, skills text[], location text, type text, level text, employment text, budget numeric
         )) with ordinality as drawn (title, description, skills, location, type, level, employment, budget, n)`,
        [poster, JSON.stringify(some(JOBS, JOBS, drawJob))],
      );
      const drawn = some(ALERTS, ALERTS, drawAlert);
      for (let first = 0; first < ALERTS; first += BATCH) {
        await target().sql(
          `insert into private.alerts (address, locale, list, wanted, frequency, confirmed_at, covered_until)
           select $1::integer + n || '@alerts.example', 'en', 'jobs', wanted, 'daily', now(), now() - interval '3 days'
           from jsonb_array_elements($2::jsonb) with ordinality as drawn (wanted, n)`,
          [first, JSON.stringify(drawn.slice(first, first + BATCH))],
        );
      }
      await target().sql("analyze private.alerts, public.jobs");
      const texts = new Set(drawn.flatMap(({ q }) => q ?? [])).size;

      const [started, before] = [performance.now(), await cpuSeconds(target())];
      const told = await sendAlerts.run(target().worker, { signal: new AbortController().signal } as TaskContext);
      const seconds = (performance.now() - started) / 1000;
      const cpu = (await cpuSeconds(target())) - before;

      expect(told).toBe(`${ALERTS} alerts`);
      const [mails] = await target().sql<{ count: number; total: number }>(
        "select count(*)::integer as count, sum((params ->> 'total')::integer)::integer as total from private.outbox",
      );
      console.info(
        `${target().name}: ${ALERTS} alerts with ${texts} different texts, ${JOBS} jobs: ${cpu.toFixed(1)} s of CPU in ${seconds.toFixed(1)} s, ` +
          `${mails?.count} mails about ${mails?.total} finds`,
      );
      const [found] = await target().sql<{ wrong: number; some: number }>(
        `select count(*) filter (where coalesce((o.params ->> 'total')::integer, 0) <> least(f.total, 301)
             and coalesce((o.params ->> 'total')::integer, 0) < 301)::integer as wrong,
           count(*) filter (where f.total > 0)::integer as some
         from (select * from private.alerts order by address limit 200) a
         left join private.outbox o on o.params ->> 'alert_id' = a.id::text,
           lateral private.search_job_ids(jsonb_populate_record(null::private.job_search, a.wanted), 0, 20) f`,
      );
      expect(found?.wrong).toBe(0);
      expect(found?.some).toBeGreaterThan(20);
      // On an otherwise idle machine the two are the same.
      if (LONG) expect(cpu || seconds).toBeLessThan(60);
    });
  },
  LONG ? ["postgres"] : undefined,
);
