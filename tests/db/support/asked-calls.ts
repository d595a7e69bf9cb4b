import { describeAnswer, groupByAnswer } from "./answer-lines.ts";
import { CALLS, NO_ROW } from "./calls.ts";
import { type EveryState, STRANGER } from "./every-state.ts";
import { ALERT_LINK, LINK } from "./kept-rows.ts";
import type { Target } from "./target.ts";
import type { AskAll } from "./watch.ts";

/** What the ids for an argument belong to: the beginnings of their names. */
const KINDS: Record<string, string[]> = {
  alert: ["alert"],
  application: ["application"],
  block: ["block"],
  connection: ["connection"],
  decision: ["decision"],
  ids: ["application"],
  item: ["job", "talent", "organization"],
  job: ["job"],
  mail: ["mail"],
  meeting: ["meeting"],
  member: ["member"],
  mentor: ["mentor "],
  mentorship: ["mentorship"],
  message: ["message"],
  note: ["note"],
  organization: ["organization"],
  owner: ["ownership", "invitation"],
  session: ["session"],
  // Only the member who sent a form knows its id.
  submission: [],
  submission_id: [],
  talent: ["talent"],
  talent_id: ["talent"],
  thread: ["thread"],
  user_uuid: ["member"],
  "answer_connection.id": ["connection"],
  "answer_contact.id": ["contact"],
  "close_contact.id": ["contact"],
  "application_cv.id": ["application"],
  "ask_meeting.id": ["investor", "ownership"],
  "block_connection.id": ["connection"],
  "change_alert.id": ["alert"],
  "close_job.id": ["job"],
  "decide_appeal.id": ["appeal"],
  "decide_application.id": ["application"],
  "decide_report.id": ["job"],
  "decide_verification.id": ["request for verification"],
  "investor_page.id": ["investor"],
  "job_again.id": ["job"],
  "job_has_ended.id": ["job"],
  "job_hidden_for.id": ["job"],
  "job_page.id": ["job"],
  "meeting_form.id": ["investor", "ownership"],
  "moderation_case.id": ["job", "appeal", "contact", "request for verification"],
  "keep_reported_picture.id": ["talent"],
  "note_application.id": ["application"],
  "read_application.id": ["application"],
  "remove_alert.id": ["alert"],
  "reopen_job.id": ["job"],
  "report.id": [
    "job",
    "talent",
    "organization",
    "mentor ",
    "investor",
    "mentorship",
    "meeting",
    "connection",
    "application",
  ],
  "reportable.id": [
    "job",
    "talent",
    "organization",
    "mentor ",
    "investor",
    "mentorship",
    "meeting",
    "connection",
    "application",
    "message",
  ],
  "shortlist_application.id": ["application"],
};

/** Rows that belong together, for calls that take two ids. */
const PAIRS: Record<string, Record<string, string>[]> = {
  "invite_owner.organization": [{ connection: "connection accepted" }],
  "invite_to_job.job": ["accepted", "pending"].map((state) => ({ submission: `form of connection ${state}` })),
  // Forms that were sent before.
  "ask_meeting.id": [{ submission_id: "form of meeting proposed" }],
  "note_mentorship.mentorship": [{ submission_id: "form of note of a mentorship accepted" }],
  "request_mentorship.mentor": [{ submission_id: "form of mentorship accepted" }],
  "send_message.thread": [{ submission_id: "form of message in application accepted" }],
};

const ORGANIZATIONS = ["listed", "unlisted", "hidden", "proved", "left"].map((state) => `organization-${state}`);

const LINKS = [LINK, ALERT_LINK, "another link"].map((token) => ({ token }));

/** The arguments of functions that take no id; without an entry they get one value of their type. */
const REST: Record<string, Record<string, unknown>[]> = {
  alert_by_token: LINKS,
  // A guardian who was asked today is not asked again, nor one whom three members have named.
  ask_guardian: ["guardian@example.org", "new@example.org", "parent@example.org"].map((address) => ({ address })),
  answer_as_guardian: LINKS.flatMap((link) => [true, false].map((agrees) => ({ ...link, agrees }))),
  answer_domain_mail: LINKS,
  ask_alert: ["new@example.org", "one@example.org"].map((address) => ({
    address,
    locale: "en",
    list: "jobs",
    wanted: { q: "react" },
    frequency: "daily",
  })),
  ask_verification: [
    { links: [], statement: "I am" },
    { links: ["https://example.org"], statement: "I am" },
  ],
  choose_role: ["developer", "mentor", "?"].map((role) => ({ role })),
  claim_account: ["mentor", "?"].map((role) => ({
    full_name: "New Name",
    phone: "?",
    role,
    younger: false,
    form: "A form",
  })),
  confirm_alert: LINKS,
  confirm_listing: LINKS,
  contact_us: [
    { address: "new@example.org", locale: "?", body: "Hello" },
    { address: "new@example.org", locale: "en", body: "Hello" },
  ],
  domain_mail: LINKS,
  end_alert: LINKS,
  give_role: ["guardian@example.org", STRANGER].map((email) => ({ email, role: "moderator" })),
  guardian_page: LINKS,
  header: [{ news_size: 5 }],
  home: [{ newest_size: 5 }],
  leave_dead_address: ["new@example.org", "another@example.org"].map((address) => ({ address })),
  my_dashboard: ["overview", "applications", "profile"].map((tab) => ({
    tab,
    views_after: "2020-01-01",
  })),
  older_decisions: [{ before: "2100-01-01" }],
  retry_mails: [{ since: "2020-01-01" }],
  save_alert: ["jobs", "?"].map((list) => ({ list, wanted: { q: "react" }, frequency: "daily" })),
  saved_items: ["jobs", "people", "startups"].map((list) => ({ list })),
  set_mail_by_link: LINKS.flatMap((link) => [true, false].map((wanted) => ({ ...link, category: "jobs", wanted }))),
  startup_page: ORGANIZATIONS.map((address) => ({ address })),
  domain_proof: ORGANIZATIONS.map((slug) => ({ slug })),
  proved_organizations: [{ search: "organization" }],
  search_investors: [{}, { q: "investor" }, { q: "nobody" }],
  search_jobs: [
    {},
    { page: 2 },
    { q: "job" },
    { q: "nothing" },
    { sort: "ending" },
    { sort: "pay" },
    // Words that none of the newest has, but an older one.
    { q: "many applicants" },
    { type: "onsite" },
    { q: "many applicants", type: "onsite" },
    { location: "Sylhet", sort: "ending" },
  ],
  search_mentors: [{}, { search: "mentor" }, { search: "nobody" }],
  search_startups: [
    {},
    { page: 2 },
    { q: "organization" },
    { q: "nothing" },
    { hiring: true },
    { sort: "name" },
    { sort: "jobs" },
  ],
  search_talent: [
    {},
    { page: 2 },
    { search: "talent" },
    { search: "nobody", with_counts: true },
    { sort: "rate" },
    { sort: "experience" },
    { with_counts: true },
    // Members who match all filters but one, and the counts if few match.
    { search: "talent", experience: 50, with_counts: true },
    { search: "talent listed", with_counts: true },
  ],
};

/** The value for a required argument. */
const BY_TYPE: Record<string, unknown> = {
  boolean: true,
  integer: 1,
  jsonb: [],
  text: "guardian@example.org",
  "text[]": [],
};

/** Each call that takes an id, with each row that it can name, if the answer differs from that for a missing row. */
export async function callWithIds(
  { members, rows }: EveryState,
  askAll: AskAll,
  isAsked = (_name: string) => true,
): Promise<string[]> {
  const lines: string[] = [];
  for (const [call, { rest = [{}], several }] of Object.entries(CALLS)) {
    const [name = "", argument = ""] = call.split(".");
    if (!isAsked(name)) continue;
    const kinds = KINDS[call] ?? KINDS[argument];
    if (kinds === undefined) throw new Error(`of what is the id in ${call}?`);
    const named = [...rows, ...[...members].map(([member, id]) => [`member ${member}`, id] as const)].filter(([row]) =>
      kinds.some((kind) => row.startsWith(kind)),
    );
    const pairs = (PAIRS[call] ?? []).map((pair) => {
      const beside = Object.fromEntries(Object.entries(rest[0] ?? {}).filter(([other]) => !(other in pair)));
      const named = Object.entries(pair).map(([other, row]) => ({ other, row, id: rows.get(row) }));
      return {
        label: `${shown(beside)}${named.map(({ other, row }) => `, ${other}: "${row}"`).join("")}`,
        more: { ...beside, ...Object.fromEntries(named.map(({ other, id }) => [other, id])) },
      };
    });
    const cells = [...rest.map((more) => ({ label: shown(more), more })), ...pairs].flatMap(({ label, more }) =>
      [["none", NO_ROW] as const, ...named].map(([row, id]) => ({ row, id, label, more })),
    );
    const answers = await askAll(
      cells.map(
        ({ id, more }) => `select public.${name}(${literals({ [argument]: several ? [id] : id, ...more })})::text`,
      ),
    );
    for (const [index, { row, label, more }] of cells.entries()) {
      const none = answers[cells.findIndex((cell) => cell.row === "none" && cell.more === more)] ?? new Map();
      const told = [...(answers[index] ?? [])].filter(
        ([viewer, answer]) => row === "none" || none.get(viewer) !== answer,
      );
      lines.push(...groupByAnswer(`${name}(${argument}: ${row}${label})`, new Map(told)));
    }
  }
  return lines;
}

/** What a policy of a table that is not ours checks: whether a member may add a picture of their own. */
export async function askAsPolicies(askAll: AskAll): Promise<string[]> {
  const picture = `auth.uid() || '/${"0".repeat(32)}.webp'`;
  const [answers] = await askAll([`select private.may_add_avatar(${picture})::text`]);
  return groupByAnswer("may_add_avatar(of one's own)", answers ?? new Map());
}

/**
 * How the lists find, count, sort and page if there are more matches than they count or read first, and pages are
 * small.
 */
export async function searchAmongMany(target: Target, askSome: AskAll): Promise<string[]> {
  const functions = await target.sql<{ name: string; definition: string }>(`
    select p.proname::text as name, pg_get_functiondef(p.oid) as definition from pg_catalog.pg_proc p
    where p.oid in ('private.search_cap()'::regprocedure, 'private.search_window()'::regprocedure,
        'private.newest_startup_ids()'::regprocedure)
      or p.pronamespace = 'public'::regnamespace and p.proname like 'search%' and p.prosrc ~ ' size constant integer := '`);
  const [listed = { people: 0, jobs: 0 }] = await target.sql<{ people: number; jobs: number }>(`
    select (select count(*)::integer from public.talent_profiles where listed_until > now()) as people,
      (select count(*)::integer from public.jobs where status = 'active' and expires_at > now()) as jobs`);
  // A window of one more than there are contains them all; with one more hidden row it does not.
  const sizes = [
    { cap: 2, window: 2 },
    { cap: 30, window: 2 },
    { cap: 30, window: listed.people + 1 },
    { cap: 30, window: listed.jobs + 1 },
  ];
  const lines: string[] = [];
  try {
    for (const { cap, window } of sizes) {
      const size: Record<string, number> = { search_cap: cap, search_window: window };
      for (const { name, definition } of functions) {
        // Of the newest, which are shown if nothing matches, all.
        const resized =
          name === "newest_startup_ids"
            ? definition.replace(/(?<= limit )\d+/, "1000")
            : definition.replace(/(?<=select | size constant integer := )\d+/, `${size[name] ?? 2}`);
        await target.sql(resized);
      }
      const answers = await callWithoutIds(target, askSome, (name) => name.startsWith("search_"));
      lines.push(...answers.map((line) => `among many (${cap} of ${window}), ${line}`));
    }
    return lines;
  } finally {
    for (const { definition } of functions) await target.sql(definition);
  }
}

/** What may be added if the limit per member is one row: a rule that counts others' rows then refuses more. */
export async function callAtLimits(target: Target, state: EveryState, askAll: AskAll): Promise<string[]> {
  const counting = await target.sql<{ name: string }>(`
    with counts as (
      select p.proname::text as name from pg_catalog.pg_proc p
      where p.pronamespace = 'private'::regnamespace and p.prosrc ~ 'from private[.]limits'
    )
    select name from counts
    union
    select p.proname::text from pg_catalog.pg_proc p join counts c on p.prosrc ~ ('perform private[.]' || c.name || '[(]')
    where p.pronamespace = 'private'::regnamespace`);
  const names = new Set(counting.map(({ name }) => name));
  const limits = await target.sql<Record<"kind" | "scope" | "max", string>>(
    "select kind, scope, max::text from private.limits",
  );
  // The `open` limit of contact_us counts what all visitors have sent; there is room for one more.
  await target.sql(`
    update private.limits set max = case when (kind, scope) = ('contact', 'open') then 1 + (
      select count(*) from private.contact_requests where created_at > now() - interval '1 day' and closed_at is null
    ) else 1 end
    where scope = 'open' or kind = 'contact'`);
  try {
    return [
      ...(await callWithIds(state, askAll, (name) => names.has(name))),
      ...(await callWithoutIds(target, askAll, (name) => names.has(name))),
    ];
  } finally {
    await target.sql(
      `update private.limits l set max = r.max::integer
       from json_to_recordset($1::text::json) as r (kind text, scope text, max text) where (l.kind, l.scope) = (r.kind, r.scope)`,
      [JSON.stringify(limits)],
    );
  }
}

/** What each function without an id argument answers. */
export async function callWithoutIds(
  target: Target,
  askAll: AskAll,
  isAsked = (_name: string) => true,
): Promise<string[]> {
  const functions = await target.sql<{ name: string; required: string[]; types: string[] }>(
    `
    select p.proname::text as name,
      coalesce(p.proargnames[1 : p.pronargs - p.pronargdefaults], '{}')::text[] as required,
      array(select t::regtype::text from unnest(p.proargtypes::oid[]) t) as types
    from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute') order by 1`,
  );
  const cells = functions
    .filter(({ name, types }) => isAsked(name) && !types.some((type) => type.startsWith("uuid")))
    .flatMap(({ name, required, types }) =>
      (REST[name] ?? [defaultsOf(required, types)]).map((more) => ({
        name,
        more,
        casts: Object.fromEntries(required.map((argument, index) => [argument, types[index] ?? "text"])),
      })),
    );
  const answers = await askAll(
    cells.map(({ name, more, casts }) => `select public.${name}(${literals(more, casts)})::text`),
  );
  return cells.flatMap(({ name, more }, index) =>
    groupByAnswer(`${name}(${shown(more).slice(2)})`, answers[index] ?? new Map()),
  );
}

function defaultsOf(required: string[], types: string[]): Record<string, unknown> {
  return Object.fromEntries(required.map((argument, index) => [argument, BY_TYPE[types[index] ?? ""] ?? null]));
}

function literals(values: Record<string, unknown>, casts: Record<string, string> = {}): string {
  return Object.entries(values)
    .map(([name, value]) => {
      const cast = casts[name];
      return `${name} => ${literal(cast === "jsonb" ? JSON.stringify(value) : value)}${cast ? `::${cast}` : ""}`;
    })
    .join(", ");
}

function literal(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `'{${value.map((one) => JSON.stringify(one)).join(",")}}'`;
  return `'${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
}

function shown(more: Record<string, unknown>): string {
  return Object.entries(more)
    .filter(([name]) => !["submission_id", "times", "held_at", "zone"].includes(name))
    .map(([name, value]) => `, ${name}: ${describeAnswer(JSON.stringify(value))}`)
    .join("");
}
