import { createHash } from "node:crypto";
import type { MentorFilters } from "../../../app/domain/mentors/mentor-filters.ts";
import { asksOf, type Case } from "./filters.ts";
import type { MeasuredList } from "./lists.ts";

const ALL: MentorFilters = { fields: [], languages: [] };

const CASES: Case<MentorFilters>[] = [
  { what: "no filter", why: "all, who is free soonest first", filters: ALL },
  { what: "the last page", why: "that a reader can come to", filters: ALL, page: "last" },
  { what: "field", why: "a sixth", filters: { ...ALL, fields: ["career"] } },
  { what: "two languages", why: "three quarters", filters: { ...ALL, languages: ["en", "ja"] } },
  { what: "division", why: "as members live", filters: { ...ALL, division: "Sylhet" } },
  { what: "ten hours a month", why: "a quarter", filters: { ...ALL, hours: "10" } },
  { what: "free now", why: "three quarters", filters: { ...ALL, free: "0" } },
  {
    what: "all filters",
    why: "a handful",
    filters: { fields: ["career"], languages: ["ja"], division: "Dhaka", hours: "5", free: "30" },
  },
  { what: "a word of every hundredth", why: "1 %", filters: { ...ALL, q: "hyperledger" } },
  { what: "a word of half", why: "50 %", filters: { ...ALL, q: "ferries" } },
  { what: "a word of nobody", why: "0", filters: { ...ALL, q: "xylophonist" } },
  { what: "a name spelled otherwise", why: "by its sound", filters: { ...ALL, q: "Rohim Rohman" } },
  { what: "Bangla", why: "11 %", filters: { ...ALL, q: "নৌকা" } },
];

/**
 * This many mentors, the same in every run, from the members that seed.sql writes; a trigger writes what the search
 * reads.
 */
const SEED = `
  set session_replication_role = replica;
  delete from public.mentor_profiles;
  insert into public.mentor_profiles
    (id, user_id, headline, helps, fields, languages, hours_per_month, next_free_on, listed_until, created_at)
  select md5('mentor ' || n)::uuid, md5('member ' || n)::uuid, 'Mentor number ' || n || ' of all',
    repeat('Helps with what comes before and after a first job. ', 6) || case when n % 100 = 7 then 'Hyperledger. ' else '' end
      || (array['Ferries', 'Tickets'])[n % 2 + 1] || case when n % 9 = 0 then ' নৌকা' else '' end,
    array[
      (array['engineering', 'design', 'product', 'career', 'startup', 'study'])[n % 6 + 1],
      (array['data_ai', 'interviews', 'freelancing'])[n / 7 % 3 + 1]
    ],
    (array['{bn}', '{bn,en}', '{en}', '{bn,en,ja}'])[n % 4 + 1]::text[], n % 12 + 1,
    case when n % 4 = 0 then current_date + n % 60 end, now() + interval '20 days', now() - n * interval '1 hour'
  from generate_series(1, $SIZE) n;
  reset session_replication_role;
  alter table public.mentor_profiles disable trigger keep_listing;
  update public.mentor_profiles set headline = headline;
  alter table public.mentor_profiles enable trigger keep_listing;
  vacuum analyze public.mentor_profiles`;

const ONE = createHash("md5").update("mentor 100").digest("hex");

/** The list of mentors and the page of one, with the product's own queries. */
export async function mentorList(): Promise<MeasuredList> {
  const { getMentor, listMentors, MENTORS_PAGE_SIZE } =
    await import("../../../app/features/mentors/mentors.queries.server.ts");
  return {
    name: "Mentors",
    sizes: [200, 2_000],
    seed: SEED,
    asks: [
      ...asksOf(CASES, MENTORS_PAGE_SIZE, listMentors),
      { what: "the page of one", why: "by its address", ask: (client) => getMentor(client, ONE) },
    ],
  };
}
