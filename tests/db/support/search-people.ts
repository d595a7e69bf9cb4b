import type { Target } from "./target.ts";

/** The searching members: nobody, a listed member, and two whom the directory does not list. */
export type Askers = { visitor: null; listed: string; hidden: string; lapsed: string };

/** The number of members and of jobs; the last of the first ten are hidden and lapsed. */
const MEMBERS = 160;
const JOBS = 120;
const STARTUPS = 90;

export const NAMES = [
  "Rahim 100%",
  "Sadia_Karim",
  "রহিম উদ্দিন",
  "O'Brien \\ Co",
  "Zyx Ahmed",
  "ম\u09dfনা (Dev)",
  'Q "X"',
];
export const TITLES = ["React Developer", "C++ & C# engineer", "QA lead", "ডেটা বিজ্ঞানী", "Node.js guru", "a*b? [x]{2}"];
export const SKILLS = ["React", "Node.js", "UI/UX Design", "Python"];
export const PLACES = ["Gazipur", "গাজীপুর", "Chattogram", "Dhanmondi, ঢাকা", "Barisal Sadar", "100% remote"];
export const DIVISIONS = ["Dhaka", "Chittagong", "Sylhet", "Barishal"];
export const WORK_TYPES = ["remote", "onsite", "part-time"];
export const AVAILABILITY = ["available", "busy", "not_available"];
export const JOB_TYPES = ["remote", "onsite", "hybrid"];
export const LEVELS = ["entry", "intermediate", "expert"];
export const EMPLOYMENTS = ["full_time", "part_time", "contract"];
export const STAGES = ["idea", "seed", "series_a"];
/** Of the eight keys, as many as there are enough rows for. */
export const PAYS = ["USD-hour", "BDT-month", "USD-project", "BDT-day"];

const list = (values: string[]) => `array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ")}]`;
/** The element of a list that a row's number selects. */
const pick = (values: string[], by: string) => `(${list(values)})[1 + (${by}) % ${values.length}]`;

/**
 * Members and jobs with every text, place and number, in combinations that differ in length; every ninth is not listed
 * or open. Five share one timestamp, so that ids decide. Returns the searching members.
 */
export async function insertSearched(target: Target): Promise<Askers> {
  await target.sql(`
    insert into auth.users (id, email, raw_user_meta_data, created_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n || '@example.org', '{}', now() - interval '1 year'
    from generate_series(1, ${MEMBERS}) as n`);
  const members = `(select id, row_number() over (order by id)::integer as n from auth.users) as members`;
  await target.sql(`
    update public.profiles p set full_name = ${pick(NAMES, "n * 3")}, bio = case when n % 4 = 0 then 'Own words: 50%_off' end,
      location = ${pick(PLACES, "n * 5")}, division = case when n % 5 > 0 then ${pick(DIVISIONS, "n * 7")} end
    from ${members} where members.id = p.id`);
  await target.sql(`
    insert into public.talent_profiles (user_id, title, bio, experience_years, availability, preferred_work_type, hourly_rate,
      min_hourly_rate, max_hourly_rate, rate_currency, rate_unit, is_open_to_work, confirmed_at, created_at)
    select id, ${pick(TITLES, "n * 11")}, case when n % 3 = 0 then 'Member ' || n || ' knows zq' || chr(97 + n % 26) end, n % 11,
      ${pick(AVAILABILITY, "n")}, array[${pick(WORK_TYPES, "n * 2")}], case when n % 7 = 0 then n end,
      case when n % 7 = 1 then n end, case when n % 7 in (1, 2) then n + 20 end,
      split_part(${pick(PAYS, "n / 3")}, '-', 1), split_part(${pick(PAYS, "n / 3")}, '-', 2), n % 9 <> 8,
      now() - case when n % 9 = 7 then 150 else n % 100 end * interval '1 day', '2026-01-01'::timestamptz + n / 5 * interval '1 hour'
    from ${members}`);
  await target.sql(`
    insert into public.user_skills (user_id, skill_id, years_experience)
    select members.id, s.id, (n + length(s.name)) % 7 from ${members}, public.skills s
    where s.name = any (${list(SKILLS)}) and (n + length(s.name)) % 3 = 0`);
  await target.sql(`
    insert into public.jobs (client_id, title, description, company_name, job_type, experience_level, location, skills_required,
      budget_type, budget_max, pay_currency, pay_unit, employment_type, open_to_students, for_client, client_name,
      status, created_at, deadline)
    select id, ${pick(TITLES, "n * 3")}, 'Job ' || n || ' for ' || ${pick(NAMES, "n")}, case when n % 3 = 0 then ${pick(NAMES, "n * 5")} end,
      ${pick(JOB_TYPES, "n * 2")}, ${pick(LEVELS, "n / 3")}, case when n % 4 > 0 then ${pick(PLACES, "n * 7")} end,
      array[${pick(SKILLS, "n")}, 'zq' || chr(97 + n % 26)], case when n % 5 = 0 then 'negotiable' when ${pick(PAYS, "n / 2")} = 'USD-hour' then 'hourly' else 'fixed' end,
      case when n % 3 > 0 then n * 10 end, split_part(${pick(PAYS, "n / 2")}, '-', 1), split_part(${pick(PAYS, "n / 2")}, '-', 2),
      case when n % 4 > 0 then ${pick(EMPLOYMENTS, "n / 4")} end, n % 7 = 0, (array[true, false, null])[1 + n / 2 % 3],
      case when n / 2 % 3 = 0 and n % 4 = 0 then ${pick(NAMES, "n / 4")} end, (array['active', 'active', 'active', 'closed', 'hidden'])[1 + n % 5],
      now() - n / 5 * interval '1 day', case when n % 9 = 7 then now() - interval '1 hour' end
    from ${members} where n <= ${JOBS}`);
  await target.sql("analyze public.talent_profiles, public.jobs");
  const member = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`;
  return { visitor: null, listed: member(1), hidden: member(8), lapsed: member(7) };
}

/**
 * Startups with the same texts, once there are members. Every third hires; others have a job that is closed, has ended
 * or carries a warning. Of nine one is hidden and one is no startup.
 */
export async function insertSearchedStartups(target: Target): Promise<void> {
  await target.sql(`
    insert into public.organizations (name, tagline, description, sector, stage, division, city, is_listed, is_startup)
    select ${pick(NAMES, "n * 3")} || ' ' || n, ${pick(TITLES, "n * 5")}, 'Startup ' || n || ' knows zq' || chr(97 + n % 26),
      case when n % 4 > 0 then ${pick(["Fintech", "FinTech", "রহিম", "Agri tech"], "n * 3")} end,
      case when n % 5 > 0 then ${pick(STAGES, "n * 2")} end, case when n % 3 > 0 then ${pick(DIVISIONS, "n * 7")}::public.division end,
      ${pick(PLACES, "n * 11")}, n % 9 <> 7, n % 9 <> 8
    from generate_series(1, ${STARTUPS}) as n`);
  await target.sql(`
    insert into public.jobs (client_id, title, description, organization_id, status, deadline, reported_for)
    select (select id from auth.users order by id limit 1), 'Boat keeper', 'Keeps boats', o.id,
      case when o.n % 6 = 2 then 'closed' else 'active' end, case when o.n % 6 = 3 then now() - interval '1 hour' end,
      case when o.n % 6 = 4 then 'asks_for_money' end
    from (select id, row_number() over (order by name) as n from public.organizations) o where o.n % 6 < 5`);
  await target.sql("analyze public.organizations, public.jobs");
}

/** How many of the newest the search reads first, and how many it counts and lists. */
export async function setSearchSizes(target: Target, window: number, cap: number): Promise<void> {
  for (const [name, value] of Object.entries({ search_window: window, search_cap: cap })) {
    await target.sql(`create or replace function private.${name}() returns integer
      language sql stable set search_path = '' as $$ select ${value} $$`);
  }
}
