import { beforeAll, describe, expect, it } from "vitest";

import { type Askers, insertSearched } from "./support/search-people.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor } from "./support/target.ts";

const TOO_LONG = { status: 400, code: "22023", message: "a text to search for has at most 200 characters" };
const TOO_MANY = {
  status: 400,
  code: "22023",
  message: "at most 50 skills of at most 100 characters can be searched for",
};
const NO_NUMBER = { status: 400, code: "22023", message: "a number to search for lies between 0 and 10000000000" };
const NO_PAGE = { status: 400, code: "22023", message: "the first page is 1" };
const NO_SORT = { status: 400, code: "22023", message: "jobs are sorted by ending or pay, or newest first" };
const NO_PAY = {
  status: 400,
  code: "22023",
  message: "pay is asked for by currency and unit, such as BDT-month",
};
const NOBODY = { status: 200, total: 0 };

/** The queries of the directory, and their answers. */
const TALENT: [what: string, body: object, answer: object][] = [
  ["a text of 201 characters", { search: "x".repeat(201) }, TOO_LONG],
  ["a text of 10,000 characters", { search: "ক".repeat(10_000) }, TOO_LONG],
  ["10,000 blanks and a place", { search: " ".repeat(10_000), location: "Dhaka" }, TOO_LONG],
  ["a place of 201 characters", { location: "x".repeat(201) }, TOO_LONG],
  ["a division of 10,000 characters", { division: "x".repeat(10_000) }, TOO_LONG],
  ["a kind of work of 10,000 characters", { work_type: "x".repeat(10_000) }, TOO_LONG],
  ["51 skills", { skills: Array.from({ length: 51 }, () => "React") }, TOO_MANY],
  ["10,000 skills", { skills: Array.from({ length: 10_000 }, (_, n) => String(n)) }, TOO_MANY],
  ["a skill of 101 characters", { skills: ["x".repeat(101)] }, TOO_MANY],
  ["no skill among skills", { skills: ["React", null] }, TOO_MANY],
  ["a rate that is no number", { min_rate: "NaN" }, NO_NUMBER],
  ["a rate below nothing", { min_rate: -1 }, NO_NUMBER],
  ["an endless rate", { max_rate: "Infinity" }, NO_NUMBER],
  ["years below nothing", { experience: -1 }, NO_NUMBER],
  ["a currency that there is none of", { pay: "EUR-month" }, NO_PAY],
  ["a mark of the database's own for pay", { pay: "unstated" }, NO_PAY],
  ["two currencies in one", { pay: "BDT-month|USD-hour" }, NO_PAY],
  ["a line after the currency and unit", { pay: "BDT-month\n" }, NO_PAY],
  ["page 0", { page: 0 }, NO_PAGE],
  ["page -2147483648", { page: -2_147_483_648 }, NO_PAGE],
  ["the last page there can be", { page: 2_147_483_647 }, { status: 200, count: 0 }],
  ["a page beyond all numbers", { page: 9_999_999_999 }, { status: 400, code: "22003" }],
  ["a page in words", { page: "two" }, { status: 400, code: "22P02" }],
  ["a filter that there is none of", { is_open_to_work: false }, { status: 404, code: "PGRST202" }],
  ["a row's owner", { user_id: "00000000-0000-4000-8000-000000000008" }, { status: 404, code: "PGRST202" }],
  ["everything that starts with a wildcard", { search: "%zq%" }, NOBODY],
  ["any letter", { search: "Sadia?Karim" }, NOBODY],
  ["a regular expression", { search: "sadia.karim|.*" }, NOBODY],
  ["an escape", { search: "\\%" }, NOBODY],
  ["a filter of the API", { search: "not.is.null" }, NOBODY],
  ["SQL", { search: "' or listed_until is null --", location: "'; drop table public.jobs; --" }, NOBODY],
  ["two skills in one", { skills: ["React,Python", '{"React"}'] }, NOBODY],
  ["nothing at all", { skills: null, search: null, page: null }, { status: 200, count: 12 }],
];

const JOBS: [what: string, body: object, answer: object][] = [
  ["a text of 10,000 characters", { q: "ক".repeat(10_000) }, TOO_LONG],
  ["a skill of 10,000 characters", { skill: "x".repeat(10_000) }, TOO_LONG],
  ["a division of 201 characters", { division: "x".repeat(201) }, TOO_LONG],
  ["a level of 10,000 characters", { level: "x".repeat(10_000) }, TOO_LONG],
  ["a budget that is no number", { min_budget: "NaN" }, NO_NUMBER],
  ["page 0", { page: 0 }, NO_PAGE],
  ["a kind of employment of 10,000 characters", { employment: "x".repeat(10_000) }, TOO_LONG],
  ["a kind of employment that there is none of", { employment: "full_time' or true --" }, NOBODY],
  ["pay of 10,000 characters", { pay: "x".repeat(10_000) }, NO_PAY],
  ["a mark of the database's own for pay", { pay: "unstated" }, NO_PAY],
  ["a unit without a currency", { pay: "-month" }, NO_PAY],
  ["a way to sort that there is none of", { sort: "client_id" }, NO_SORT],
  ["SQL for a way to sort", { sort: "pay; drop table public.jobs" }, NO_SORT],
  ["the last page there can be", { page: 2_147_483_647 }, { status: 200, count: 0 }],
  ["hidden jobs", { status: "hidden" }, { status: 404, code: "PGRST202" }],
  ["everything that starts with a wildcard", { q: "%zq%" }, NOBODY],
  ["any division", { division: "Dh%ka" }, NOBODY],
  ["SQL", { q: "' or status = 'hidden' --" }, NOBODY],
  ["a filter of the API", { q: "eq.React" }, NOBODY],
];

describeOnPostgresFirst(
  "a stranger who asks the search for more than it may tell (requirements/security.md t12, t26)",
  (target) => {
    let askers: Askers;
    beforeAll(async () => {
      askers = await insertSearched(target());
    });
    const ask = (actor: Actor, rpc: string, body: object) => target().request(actor, "POST", `rpc/${rpc}`, { body });
    const everybody = () => Object.values(askers);

    const told = ({ status, text }: { status: number; text: string }) => {
      const { code, message, total, talents, jobs } = JSON.parse(text);
      return { status, ...(code ? { code, message } : { total, count: (talents ?? jobs).length }) };
    };

    it.each(TALENT)("for people has the same answer for every viewer: %s", async (_, body, expected) => {
      for (const actor of everybody()) expect(told(await ask(actor, "search_talent", body))).toMatchObject(expected);
    });

    it.each(JOBS)("for jobs has the same answer for every viewer: %s", async (_, body, expected) => {
      for (const actor of everybody()) expect(told(await ask(actor, "search_jobs", body))).toMatchObject(expected);
    });

    it.each(["search_talent", "search_jobs"])(
      "is refused a text that is none by %s, and others are still answered",
      async (rpc) => {
        const name = rpc === "search_talent" ? "search" : "q";
        const { status } = await ask(null, rpc, { [name]: "a\0b" });
        expect(status).toBe(400);
        for (const skills of [{}, { a: 1 }, 5, "React", true])
          expect((await ask(null, rpc, { skills })).status).toBeLessThan(500);
        expect((await ask(null, rpc, {})).status).toBe(200);
      },
    );

    it.each([
      ["search_talent_ids", { want: {}, first: 0, size: 1000 }],
      ["plain_talent_ids", { want: {}, first: 0, size: 1000 }],
      ["talents_by_name", { want: {}, names: ["krm"], most: 1000 }],
      ["name_keys", { name: "Karim" }],
      ["asked_names", { folded: "karim" }],
      ["search_job_ids", { want: {}, first: 0, size: 1000 }],
      ["job_choices", { want: {} }],
      ["job_detours", { want: {} }],
      ["job_rows", { ids: [] }],
      ["job_list_cap", {}],
      ["count_talent_options", { want: {}, matches: [], is_more: false }],
      ["sorted_talent_ids", { want: {}, sort: "rate", matches: [], is_more: true }],
      ["talent_detours", { want: {} }],
      ["nearest_talent_search", { want: { search: "Reakt" } }],
      ["near_spellings", { folded: "reakt" }],
      ["current_search_words", {}],
      ["fill_search_words", {}],
      ["tidy_search_words", {}],
      ["search_cap", {}],
    ])("finds no function %s", async (name, body) => {
      for (const actor of everybody()) {
        for (const rpc of [name, `private.${name}`]) {
          const { status, code } = await ask(actor, rpc, body);
          expect({ status, code }).toEqual({ status: 404, code: "PGRST202" });
        }
      }
    });

    it("finds no table of words", async () => {
      for (const actor of everybody()) {
        for (const table of ["search_words", "search_words_filled"]) {
          expect((await target().request(actor, "GET", table)).status).toBe(404);
        }
      }
    });

    it("sees neither hidden nor lapsed members on any page, nor their jobs that ended", async () => {
      const open = await target().sql<{ id: string }>(
        `select id from public.talent_profiles where listed_until > now()
       union all select id from public.jobs where status = 'active' and expires_at > now()`,
      );
      const allowed = new Set(open.map(({ id }) => id));
      for (const actor of everybody()) {
        const seen: string[] = [];
        for (const rpc of ["search_talent", "search_jobs"]) {
          for (let page = 1; page < 14; page += 1) {
            const answer = JSON.parse((await ask(actor, rpc, { page })).text);
            seen.push(...(answer.talents ?? answer.jobs).map(({ id }: { id: string }) => id));
          }
        }
        expect(seen.filter((id) => !allowed.has(id))).toEqual([]);
        expect(new Set(seen).size).toBe(allowed.size);
      }
    });

    describe("reads rows with the own rights", () => {
      it("and none where row security shows none, whatever ids were found", async () => {
        await target().sql(
          "create policy nobody on public.talent_profiles as restrictive for select to anon, authenticated using (false)",
        );
        try {
          for (const actor of everybody()) {
            expect(JSON.parse((await ask(actor, "search_talent", {})).text)).toMatchObject({ talents: [] });
          }
        } finally {
          await target().sql("drop policy nobody on public.talent_profiles");
        }
      });

      it.each(["talent_profiles", "public_profiles", "user_skills", "jobs"])(
        "and is refused without the right to read %s",
        async (table) => {
          const rpc = table === "jobs" ? "search_jobs" : "search_talent";
          await target().sql(`revoke select on public.${table} from anon, authenticated`);
          try {
            for (const actor of everybody()) {
              const { status, code } = await ask(actor, rpc, {});
              expect({ status, code }).toEqual({ status: actor === null ? 401 : 403, code: "42501" });
            }
          } finally {
            await target().sql(`grant select on public.${table} to anon, authenticated`);
          }
          expect((await ask(null, rpc, {})).status).toBe(200);
        },
      );
    });
  },
);
