import type { Actor, Target } from "./target.ts";
import {
  AVAILABILITY,
  DIVISIONS,
  EMPLOYMENTS,
  JOB_TYPES,
  LEVELS,
  NAMES,
  PAYS,
  PLACES,
  SKILLS,
  STAGES,
  TITLES,
  WORK_TYPES,
} from "./search-people.ts";

export type Filters = Record<string, string | number | true | string[]>;

/** Places with more than one spelling, of those in the searched texts and the filters. */
const SPELLINGS = [
  ["gazipur", "গাজীপুর"],
  ["chattogram", "chittagong", "চট্টগ্রাম"],
  ["dhaka", "ঢাকা"],
  ["barishal", "barisal", "বরিশাল"],
  ["sylhet", "সিলেট"],
];

const TEXTS = [
  ...NAMES,
  ...TITLES,
  ...PLACES,
  ...SPELLINGS.flat(),
  ..."dev qa c# c++ zq zy zqa zqm 0% _ % \\ * . ( a*b knows member a ra রহ হিম null eq.5 {} zzz nobody 5 RAHIM".split(
    " ",
  ),
  "knows zq",
  "o'brien \\",
  "  react  ",
];

/** Numbers from 0 to below 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Draw = (odds: number) => boolean;
type Kind = "talent" | "jobs";

/** One to three random filters. */
export function drawFilters(kind: Kind | "startups", random: () => number): Filters {
  const maybe: Draw = (odds) => random() < odds;
  const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const number = () => Math.floor(random() * 130);
  const all: [string, number, () => Filters[string]][] =
    kind === "talent"
      ? [
          ["search", 0.6, () => one(TEXTS)],
          ["location", 0.2, () => one(TEXTS)],
          ["skills", 0.25, () => [one(SKILLS), one([...SKILLS, 'x"},{', ""])]],
          ["experience", 0.2, () => number() % 12],
          ["availability", 0.15, () => one(AVAILABILITY)],
          ["work_type", 0.15, () => one(WORK_TYPES)],
          ["division", 0.2, () => one(DIVISIONS)],
          ["min_rate", 0.15, number],
          ["max_rate", 0.15, number],
          ["pay", 0.2, () => one([...PAYS, "USD-month"])],
          ["sort", 0.4, () => one(["rate", "experience"])],
        ]
      : kind === "startups"
        ? [
            ["q", 0.6, () => one(TEXTS)],
            ["sector", 0.25, () => one(["Fintech", " fintech ", "রহিম", "Agri tech", "zzz"])],
            ["stage", 0.25, () => one(STAGES)],
            ["division", 0.25, () => one(DIVISIONS)],
            ["hiring", 0.25, () => true],
          ]
        : [
            ["q", 0.6, () => one(TEXTS)],
            ["location", 0.2, () => one(TEXTS)],
            ["division", 0.25, () => one(DIVISIONS)],
            ["skill", 0.25, () => one([...SKILLS, "REACT", "zqb", "node"])],
            ["type", 0.2, () => one(JOB_TYPES)],
            ["level", 0.2, () => one(LEVELS)],
            ["employment", 0.2, () => one(EMPLOYMENTS)],
            ["min_budget", 0.2, () => number() * 10],
            ["pay", 0.2, () => one([...PAYS, "USD-month"])],
            ["sort", 0.4, () => one(["ending", "pay"])],
            ["students", 0.15, () => true],
          ];
  const drawn = Object.fromEntries(all.flatMap(([name, odds, value]) => (maybe(odds) ? [[name, value()]] : [])));
  // Takes the place of some of these without a random number: the other draws stay as they are.
  const { students, ...rest } = drawn;
  const beside = Object.keys(rest).length;
  return students && beside % 2 === 1 ? { ...rest, hires: beside % 4 === 1 ? "client" : "self" } : drawn;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const folded = (text: string) => text.trim().normalize("NFC").toLowerCase();
const has = (column: string, texts: string[]) =>
  `(${texts.map((text) => `strpos(${column}, ${quoted(text)}) > 0`).join(" or ")})`;

function spellingsOf(text: string): string[] {
  const typed = folded(text);
  const group = SPELLINGS.map((names) => names.map(folded)).find((names) => names.includes(typed));
  return group ?? [typed];
}

/** Only like is compared with like: rows without a sum, and those within the requested sum. */
const among = (stated: string, asked: string) => `(not (${stated}) or ${asked})`;
const inPay = (currency: string, unit: string, pay: string) =>
  `${currency} = ${quoted(pay.split("-")[0] ?? "")} and ${unit} = ${quoted(pay.split("-")[1] ?? "")}`;
const RATE_STATED = "num_nonnulls(hourly_rate, min_hourly_rate, max_hourly_rate) > 0";
const BUDGET_STATED = "budget_type <> 'negotiable' and num_nonnulls(budget_min, budget_max) > 0";

/** What a text sounds like: the keys that a name must have, and those that rank how similar it is. */
type Sound = { names: string[]; sounds: string[] };

const list = (texts: string[]) => `array[${texts.map(quoted).join(", ")}]::text[]`;

/** The text that places are compared with: nobody can read a talent's (docs/decisions/0185-days-of-changes.md). */
const PLACE: Record<Kind, string> = { talent: "oracle.place_of(id)", jobs: "location_text" };

/** Rows whose text matches; names are also found by their sound, which the oracle gets as an argument. */
const said = (kind: Kind, text: string) =>
  `(${has("search_text", [folded(text)])} or ${has(PLACE[kind], spellingsOf(text))})`;

const CONDITIONS: Record<Kind, Record<string, (value: never, pay: string | undefined, sound: Sound) => string>> = {
  talent: {
    search: (text: string, _, { names }) => `(${said("talent", text)} or name_keys @> ${list(names)})`,
    location: (text: string) => has(PLACE.talent, spellingsOf(text)),
    skills: (names: string[]) => `skill_names && array[${names.map(quoted).join(", ")}]::text[]`,
    experience: (years: number) => `experience_years >= ${years}`,
    availability: (word: string) => `availability = ${quoted(word)}`,
    work_type: (word: string) => `${quoted(word)} = any (preferred_work_type)`,
    division: (word: string) => `division = ${quoted(word)}`,
    min_rate: (rate: number, pay = "USD-hour") =>
      `rate_high >= ${rate} and ${among(RATE_STATED, inPay("rate_currency", "rate_unit", pay))}`,
    max_rate: (rate: number, pay = "USD-hour") =>
      `rate_low <= ${rate} and ${among(RATE_STATED, inPay("rate_currency", "rate_unit", pay))}`,
    pay: (pay: string) => among(RATE_STATED, inPay("rate_currency", "rate_unit", pay)),
  },
  jobs: {
    q: (text: string) => said("jobs", text),
    location: (text: string) => has(PLACE.jobs, spellingsOf(text)),
    division: (text: string) => has(PLACE.jobs, spellingsOf(text)),
    skill: (text: string) => `${quoted(folded(text))} = any (skill_keys)`,
    type: (word: string) => `job_type = ${quoted(word)}`,
    level: (word: string) => `experience_level = ${quoted(word)}`,
    employment: (word: string) => `employment_type = ${quoted(word)}`,
    students: () => "(open_to_students or coalesce(employment_type, '') = 'internship')",
    hires: (word: string) => `for_client is ${word === "client"}`,
    min_budget: (sum: number, pay) =>
      `budget_high >= ${sum} and ${among(BUDGET_STATED, pay === undefined ? "pay_currency = 'USD'" : inPay("pay_currency", "pay_unit", pay))}`,
    pay: (pay: string) => among(BUDGET_STATED, inPay("pay_currency", "pay_unit", pay)),
  },
};

const LISTED: Record<Kind, [table: string, condition: string]> = {
  talent: ["public.talent_profiles", "listed_until > now()"],
  jobs: ["public.jobs", "status = 'active' and expires_at > now()"],
};

/**
 * Like beside like: by the hour, the day, the month and the project, each in dollars and then in taka; rows without a
 * sum last.
 */
const sorted = (sum: string, currency: string, unit: string, direction: string) =>
  [
    `${sum} is null`,
    `case when ${sum} is not null then array_position(array['hour', 'day', 'month', 'project'], ${unit}) end`,
    `${sum} is not null and ${currency} = 'BDT'`,
    `${sum} ${direction}, `,
  ].join(", ");
const BY_PAY = sorted(
  "case when budget_type <> 'negotiable' then coalesce(budget_max, budget_min) end",
  "pay_currency",
  "pay_unit",
  "desc",
);
/** The price that a card shows: the lower end of a range, otherwise the stated end. */
const BY_RATE = sorted(
  `coalesce(case when max_hourly_rate is not null then min_hourly_rate end, hourly_rate, min_hourly_rate, max_hourly_rate)`,
  "rate_currency",
  "rate_unit",
  "asc",
);
const SORTS: Record<string, string> = {
  ending: "expires_at, ",
  pay: BY_PAY,
  rate: BY_RATE,
  experience: "experience_years desc, ",
};

/**
 * Creates what the oracle needs in the database: a way to query as a member, and to compare columns that this member
 * can't read.
 */
export async function createOracle(target: Target): Promise<void> {
  await target.sql(`create schema oracle;
    grant usage on schema oracle to anon, authenticated;
    create function oracle.place_of(talent uuid) returns text language sql stable security definer as
      'select location_text from public.talent_profiles t where t.id = talent'`);
  await target.sql(`create function oracle.ids(actor text, query text) returns uuid[] language plpgsql as $$
    declare
      found uuid[];
    begin
      perform set_config('request.jwt.claims', jsonb_build_object('sub', actor)::text, true),
        set_config('request.jwt.claim.sub', coalesce(actor, ''), true),
        set_config('role', case when actor is null then 'anon' else 'authenticated' end, true);
      execute query into found;
      perform set_config('role', 'none', true);
      return found;
    end
    $$`);
}

/**
 * All ids that row security lets a member see, newest first unless `sort` gives another order, by conditions without
 * any index or pattern.
 */
export async function readAsActor(
  target: Target,
  actor: Actor,
  kind: Kind,
  { sort = "", ...filters }: Filters,
): Promise<string[]> {
  const [table, listed] = LISTED[kind];
  const text = kind === "talent" && typeof filters.search === "string" ? filters.search : "";
  const [sound = { names: [], sounds: [] }] = await target.sql<Sound>(
    `select private.asked_names(folded) as names, array(select key from unnest(private.name_keys(folded)) as key where key like '~%') as sounds
     from private.fold(btrim($1)) as folded`,
    [text],
  );
  const conditions = Object.entries(filters).map(([name, value]) =>
    CONDITIONS[kind][name]?.(value as never, filters.pay as string | undefined, sound),
  );
  // Matches of the text come first, newest first, and then the most similar names.
  const alike = `(select count(*) from unnest(name_keys) as key where key = any (${list(sound.sounds)}))`;
  const order =
    SORTS[String(sort)] ??
    (text.trim() === "" ? "" : `${said(kind, text)} desc, case when not ${said(kind, text)} then ${alike} end desc, `);
  const query = `select array_agg(id order by ${order}created_at desc, id desc) from ${table} where ${[listed, ...conditions].join(" and ")}`;
  const [row] = await target.sql<{ ids: string[] | null }>("select oracle.ids($1, $2) as ids", [actor, query]);
  return row?.ids ?? [];
}
