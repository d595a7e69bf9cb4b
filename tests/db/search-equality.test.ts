import { beforeAll, expect, it } from "vitest";

import { createOracle, drawFilters, type Filters, randomFrom, readAsActor } from "./support/search-oracle.ts";
import { type Askers, insertSearched, setSearchSizes } from "./support/search-people.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

const LONG = Boolean(process.env.TEST_LONG);
const SEED = LONG ? Date.now() % 1_000_000_007 : 20_261_122;
/** A few thousand requests. */
const FILTERS = LONG ? 600 : 48;

/** How many of the newest are read first, and how many matches are counted: few, so that few rows reach all plans. */
const SIZES = [
  [2_000, 300],
  [12, 300],
  [12, 5],
  [25, 24],
] as const;

const KINDS = [
  { kind: "talent", rpc: "rpc/search_talent", size: 12, ids: "private.plain_talent_ids" },
  { kind: "jobs", rpc: "rpc/search_jobs", size: 20, ids: "private.search_job_ids" },
] as const;

/** The functions that find, and the one that sorts the found talent. */
const WAYS = [...KINDS, { kind: "talent", rpc: "rpc/search_talent", ids: "private.sorted_talent_ids" }] as const;

type Page = { total: number; more: boolean; talents?: { id: string }[]; jobs?: { id: string }[] };

describeOnPostgresFirst(
  "a search (requirements/talent.md 42, 44, 45, 46, 47, 48, requirements/jobs.md 70)",
  (target) => {
    let askers: Askers;
    beforeAll(async () => {
      askers = await insertSearched(target());
      await createOracle(target());
      // The plan depends on how many rows there are, as far as the database knows.
      for (const table of ["public.talent_profiles", "public.jobs"]) await target().sql(`analyze ${table}`);
    });

    const ask = (actor: Actor, rpc: string, filters: Filters, page: number) =>
      target().request(actor, "POST", rpc, { body: { ...filters, page } });

    it.each(KINDS)(
      "of $kind answers each page as row security would, to visitors and members, listed, hidden and lapsed",
      async ({ kind, rpc, size }) => {
        const random = randomFrom(SEED);
        const wrong: string[] = [];
        let found = 0;
        let more = 0;
        for (let drawn = 0; drawn < FILTERS; drawn += 1) {
          const [window, cap] = SIZES[drawn % SIZES.length] ?? SIZES[0];
          await setSearchSizes(target(), window, cap);
          const filters = drawFilters(kind, random);
          const actors = Object.values(askers);
          for (const actor of LONG ? actors : [actors[Math.floor(random() * actors.length)] ?? null]) {
            const all = await readAsActor(target(), actor, kind, filters);
            const page = 1 + Math.floor((random() * Math.min(all.length, cap)) / size);
            const { text } = await ask(actor, rpc, filters, page);
            const answer = JSON.parse(text) as Page;
            const ids = (answer.talents ?? answer.jobs)?.map(({ id }) => id);
            const expected = {
              total: Math.min(all.length, cap),
              more: all.length > cap,
              ids: all.slice(0, cap).slice((page - 1) * size, page * size),
            };
            const actual = { total: answer.total, more: answer.more, ids };
            if (JSON.stringify(actual) !== JSON.stringify(expected)) {
              wrong.push(JSON.stringify({ window, cap, actor, filters, page, actual, expected }));
            }
            if (all.length > 0) found += 1;
            if (answer.more) more += 1;
          }
        }
        expect(wrong, `seed ${SEED}`).toEqual([]);
        // Otherwise the comparison means nothing: many searches find somebody, and some more than are counted.
        expect(found).toBeGreaterThan(FILTERS / 3);
        expect(more).toBeGreaterThan(2);
      },
    );

    it.each(WAYS)(
      "of $kind is answered in each of the ways that $ids has, so that all of them are compared",
      async (which) => {
        const { kind, rpc, ids } = which;
        const [row] = await target().sql<{ text: string }>("select pg_get_functiondef($1::regproc) as text", [ids]);
        const whole = row?.text ?? "";
        const ways = [...whole.matchAll(/into found_ids/g)].map(({ index }) => whole.indexOf(";", index) + 1);
        expect(ways.length).toBeGreaterThan(2);
        for (const [number, way] of ways.entries()) {
          const random = randomFrom(SEED);
          const marked = `${whole.slice(0, way)} raise exception 'this way' using errcode = 'PT418'; ${whole.slice(way)}`;
          await target().sql(marked);
          const reached = async () => {
            // Until a search uses it.
            for (let drawn = 0; drawn < 600; drawn += 1) {
              const [window, cap] = SIZES[drawn % SIZES.length] ?? SIZES[0];
              await setSearchSizes(target(), window, cap);
              const { code } = await ask(null, rpc, drawFilters(kind, random), 1);
              if (code === "PT418") return true;
            }
            return false;
          };
          expect([number, await reached().finally(() => target().sql(whole))]).toEqual([number, true]);
        }
      },
    );
  },
);
