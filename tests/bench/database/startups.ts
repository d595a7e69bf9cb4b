import type { StartupFilters } from "../../../app/domain/startups/startup-filters.ts";
import { asksOf, type Case } from "./filters.ts";
import type { MeasuredList } from "./lists.ts";

const CASES: Case<StartupFilters>[] = [
  { what: "no filter", why: "all", filters: {} },
  { what: "the last page", why: "that a reader can come to", filters: {}, page: "last" },
  { what: "sector", why: "3 %", filters: { sector: "sector 7" } },
  { what: "stage", why: "17 %", filters: { stage: "seed" } },
  { what: "division", why: "13 %", filters: { division: "Sylhet" } },
  { what: "hiring", why: "10 %", filters: { hiring: true } },
  {
    what: "all filters",
    why: "a handful",
    filters: { sector: "sector 7", stage: "idea", division: "Dhaka", hiring: true },
  },
  { what: "a word of one", why: "1 match", filters: { q: "number 77 " } },
  { what: "a word of every hundredth", why: "1 %", filters: { q: "hyperledger" } },
  { what: "a word of half", why: "50 %", filters: { q: "ferries" } },
  { what: "a word of nobody", why: "0", filters: { q: "xylophonist" } },
  { what: "Bangla", why: "11 %", filters: { q: "নৌকা" } },
  { what: "by name", why: "all", filters: { sort: "name" } },
  { what: "by name, the last page", why: "that a reader can come to", filters: { sort: "name" }, page: "last" },
  { what: "by name, sector", why: "3 %", filters: { sort: "name", sector: "sector 7" } },
  { what: "by name, a word of half", why: "50 %", filters: { sort: "name", q: "ferries" } },
  { what: "by open jobs", why: "all", filters: { sort: "jobs" } },
  { what: "by open jobs, the last page", why: "that a reader can come to", filters: { sort: "jobs" }, page: "last" },
];

/**
 * This many startups, the same in every run, every tenth with an open job; the triggers write what the search reads.
 */
const SEED = `
  delete from public.organizations;
  insert into public.organizations (id, name, tagline, description, sector, stage, division, city, team_size, created_at)
  select md5('startup ' || n)::uuid, 'Startup number ' || n || ' of all', 'Boats and ' || (array['ferries', 'tickets'])[n % 2 + 1],
    repeat('Tells at some length what it does, for whom, and how far it is. ', 6)
      || case when n % 100 = 7 then 'Hyperledger.' else '' end || case when n % 9 = 0 then 'নৌকা' else '' end,
    (array['Sector ', 'sector '])[(n % 5 = 0)::integer + 1] || n % 35, (array['idea', 'pre_seed', 'seed', 'series_a', 'series_b_plus', 'bootstrapped'])[n % 6 + 1],
    (array['Dhaka', 'Chittagong', 'Rajshahi', 'Khulna', 'Barishal', 'Sylhet', 'Rangpur', 'Mymensingh'])[n % 8 + 1]::public.division, 'Sadar', n % 40 + 1,
    now() - n * interval '1 hour'
  from generate_series(1, $SIZE) n;
  set session_replication_role = replica;
  update public.jobs j set organization_id = md5('startup ' || chosen.n * 10)::uuid
  from (
    select id, row_number() over (order by id) as n from public.jobs
    where status = 'active' and expires_at > now() and reported_for is null
  ) chosen
  where chosen.id = j.id and chosen.n * 10 <= $SIZE;
  reset session_replication_role;
  vacuum analyze public.organizations, public.jobs, private.organization_slugs, private.startup_counts`;

/** The list of startups and the page of one, with the product's own queries. */
export async function startupList(): Promise<MeasuredList> {
  const { getStartup, listStartups, STARTUPS_PAGE_SIZE } =
    await import("../../../app/features/startups/startups.queries.server.ts");
  return {
    name: "Startups",
    sizes: [1_000, 10_000],
    seed: SEED,
    asks: [
      ...asksOf(CASES, STARTUPS_PAGE_SIZE, listStartups),
      {
        what: "the page of one",
        why: "by its address",
        ask: (client) => getStartup(client, "startup-number-500-of-all"),
      },
    ],
  };
}
