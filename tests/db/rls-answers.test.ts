import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { absentKey, combinations, resultOf, toldBy } from "./support/answers.ts";
import { CONTRACT } from "./support/contract.ts";
import { createHiddenRows } from "./support/hidden-rows.ts";
import type { HiddenRows } from "./support/hidden-rows.ts";
import { newRow } from "./support/new-row.ts";
import { createScenario } from "./support/scenario.ts";
import type { Scenario } from "./support/scenario.ts";
import { inHours } from "./support/meetings.ts";
import { describeOnPostgresFirst } from "./support/target.ts";
import type { Actor, Target } from "./support/target.ts";

/** What one column of a new row can be: `open` values are the sender's own or public. */
interface Values {
  open: string[];
  others: string[];
}

/** A call that names a row: `others` are hidden from the stranger who calls. */
interface Call {
  others: (scenario: Scenario, hidden: HiddenRows) => string[];
  /** The other arguments, valid ones and not. */
  rest?: Record<string, unknown>[];
  /** The argument is a list of ids. */
  several?: boolean;
}

const NO_ROW = "00000000-0000-4000-8000-000000000000";

/** What members report, where the stranger does not see it. */
const unseenReportables: Call["others"] = (
  { message, mentorship },
  { endedJobs, unlistedTalent, unlistedMentor, unlistedOrganization },
) => [message, mentorship, ...endedJobs, unlistedTalent, unlistedMentor, unlistedOrganization];

// Every function of the API that takes an id; one that is missing here fails the test.
const CALLS: Record<string, Call> = {
  "answer_owner_invitation.organization": {
    others: ({ organization }, { unlistedOrganization }) => [organization, unlistedOrganization],
    rest: [{ accept: true }, { accept: false }, { accept: null }],
  },
  "invite_owner.organization": {
    others: ({ organization }, { unlistedOrganization }) => [organization, unlistedOrganization],
    rest: [{ connection: NO_ROW }],
  },
  "invite_owner.connection": { others: ({ connection }) => [connection], rest: [{ organization: NO_ROW }] },
  "remove_owner.owner": { others: ({ ownership }) => [ownership] },
  "hide_from.organization": { others: (_, { unlistedOrganization }) => [unlistedOrganization] },
  "show_to.organization": {
    others: ({ organization }, { unlistedOrganization }) => [organization, unlistedOrganization],
  },
  "startup_owners.organization": {
    others: ({ organization }, { unlistedOrganization }) => [organization, unlistedOrganization],
  },
  "suggest_edit.organization": {
    others: (_, { unlistedOrganization }) => [unlistedOrganization],
    rest: [{ body: "A typo" }, { body: "" }],
  },
  "answer_connection.id": {
    others: ({ connection }) => [connection],
    rest: [{ decision: "accepted" }, { decision: "declined" }, { decision: "?" }],
  },
  "answer_mentorship.mentorship": {
    others: ({ mentorship }) => [mentorship],
    rest: [
      { decision: "accepted" },
      { decision: "declined", reason: "no_time" },
      { decision: "declined" },
      { decision: "?" },
    ],
  },
  "answer_contact.id": { others: (_, { contact }) => [contact], rest: [{ reason: "Seen" }, { reason: null }] },
  "appeal.decision": { others: (_, { decision }) => [decision], rest: [{ body: "Please look again" }, { body: "" }] },
  "application_cv.id": { others: ({ application }) => [application] },
  "begin_application.job": {
    others: ({ job }, { endedJobs }) => [job, ...endedJobs],
    rest: [{ begun: true }, { begun: false }],
  },
  // Somebody else's, which may be proved by its owners alone.
  "ask_domain_proof.organization": {
    others: ({ organization }) => [organization],
    rest: [{}, { address: "info@example.org" }, { address: "?" }],
  },
  "answer_meeting.meeting": {
    others: ({ met }) => [met],
    rest: ["accepted", "declined", "withdrawn", "?", null].map((decision) => ({
      decision,
      held_at: "2099-01-01T00:00:00Z",
    })),
  },
  "call_off_meeting.meeting": {
    others: ({ met }) => [met],
    rest: [{}, { reason: "A flood" }, { reason: " " }],
  },
  "ask_meeting.id": {
    others: ({ investor, ownership }) => [investor, ownership],
    rest: ["investor", "founder", "?"].map((kind) => ({
      kind,
      purpose: "Boats",
      times: [inHours(48)],
      zone: "Asia/Dhaka",
      submission_id: NO_ROW,
    })),
  },
  "ask_meeting.submission_id": {
    others: ({ met }) => [met],
    rest: [{ kind: "investor", id: NO_ROW, purpose: "Boats", times: [inHours(48)], zone: "Asia/Dhaka" }],
  },
  "meeting_form.id": {
    others: ({ investor, ownership }) => [investor, ownership],
    rest: [{ kind: "investor" }, { kind: "founder" }],
  },
  "propose_meeting_times.meeting": {
    others: ({ met }) => [met],
    rest: [
      { times: [inHours(48)], zone: "Asia/Dhaka" },
      { times: [], zone: "?" },
    ],
  },
  "block_connection.id": { others: ({ connection }) => [connection] },
  "block_mentorship.mentorship": { others: ({ mentorship }) => [mentorship] },
  "block_thread.thread": { others: ({ thread }) => [thread] },
  "change_alert.id": { others: ({ alert }) => [alert], rest: [{ frequency: "daily" }, { frequency: "?" }] },
  "close_job.id": {
    others: ({ job }, { endedJobs }) => [job, ...endedJobs],
    rest: [{}, { filled: true }, { filled: null }],
  },
  "decide_appeal.id": {
    others: (_, { appeal }) => [appeal],
    rest: [
      { granted: true, reason: "Seen" },
      { granted: null, reason: null },
    ],
  },
  "decide_application.id": {
    others: ({ application }) => [application],
    rest: [{ decision: "reviewed" }, { decision: "accepted" }, { decision: "?" }, { decision: null }],
  },
  "decide_report.id": {
    others: ({ job }, { openJob }) => [job, openJob],
    rest: [
      { kind: "job", action: "hide", reason: "Seen" },
      { kind: "?", action: "?", reason: null },
    ],
  },
  "decide_verification.id": {
    others: (_, { verification }) => [verification],
    rest: [
      { action: "grant", reason: "Seen" },
      { action: "?", reason: null },
    ],
  },
  "end_mentorship.mentorship": { others: ({ mentorship }) => [mentorship] },
  "end_session.session": { others: ({ session }) => [session] },
  "extend_mentorship.mentorship": { others: ({ mentorship }) => [mentorship] },
  "forget_mentorship_note.note": { others: ({ mentorshipNote }) => [mentorshipNote] },
  // What somebody else keeps, and what nobody may keep.
  // Without a request of one's own no job can be named, be it whose it may.
  "invite_to_job.job": {
    others: ({ job, counterpartJob }, { endedJobs }) => [job, counterpartJob, ...endedJobs],
    rest: [{ submission: NO_ROW }],
  },
  "invite_to_job.submission": {
    others: ({ messageSubmission }) => [messageSubmission],
    rest: [{ job: NO_ROW }],
  },
  "job_has_ended.id": { others: ({ job }, { endedJobs }) => [job, ...endedJobs] },
  "job_hidden_for.id": { others: ({ job }, { endedJobs }) => [job, ...endedJobs] },
  // Of a job whose last day is over everybody reads that it is.
  "investor_page.id": { others: ({ investor }) => [investor] },
  "job_page.id": { others: (_, { endedJobs }) => endedJobs.slice(0, 2) },
  "leave_thread.thread": { others: ({ thread }) => [thread] },
  "mentor_page.mentor": { others: (_, { unlistedMentor }) => [unlistedMentor] },
  "moderation_case.id": {
    others: ({ job }, { openJob, appeal, contact, verification }) => [job, openJob, appeal, contact, verification],
    rest: ["job", "appeal", "contact", "verification", "?"].map((kind) => ({ kind })),
  },
  "note_application.id": {
    others: ({ application, accepted }) => [application, accepted],
    rest: [{ note: "Ring back" }, { note: null }, { note: "x".repeat(1001) }],
  },
  "note_mentorship.mentorship": {
    others: ({ mentorship }) => [mentorship],
    rest: ["Met", "", "x".repeat(2001), null].map((body) => ({ held_on: "2026-01-01", body, submission_id: NO_ROW })),
  },
  "note_mentorship.submission_id": {
    others: ({ mentorshipSubmission }) => [mentorshipSubmission],
    rest: [{ mentorship: NO_ROW, held_on: "2026-01-01", body: "Met" }],
  },
  "note_saved.item": {
    others: ({ counterpartJob }, { endedJobs }) => [counterpartJob, ...endedJobs],
    rest: [{ note: "Mine" }, { note: "" }, { note: "x".repeat(201) }],
  },
  "read_application.id": { others: ({ application, accepted }) => [application, accepted] },
  "read_thread.thread": { others: ({ thread }) => [thread] },
  "record_profile_view.talent_id": { others: (_, { unlistedTalent }) => [unlistedTalent] },
  "reject_applications.ids": {
    others: ({ application, accepted }) => [application, accepted],
    rest: [{ note: "Not this time" }, { note: null }, { note: "x".repeat(1001) }],
    several: true,
  },
  "remove_alert.id": { others: ({ alert }) => [alert] },
  "reopen_job.id": { others: ({ job }, { endedJobs }) => [job, ...endedJobs] },
  "report.id": {
    others: unseenReportables,
    rest: [
      ...["organization", "mentor", "investor", "mentorship", "meeting"].map((kind) => ({ kind, reason: "spam" })),
      { kind: "job", reason: "spam" },
      { kind: "talent", reason: "?" },
      { kind: "message", reason: "spam" },
      { kind: "?", reason: "spam", details: "x".repeat(1001) },
    ],
  },
  "reportable.id": {
    others: unseenReportables,
    rest: ["job", "talent", "message", "organization", "mentor", "investor", "mentorship", "meeting", "?"].map(
      (kind) => ({
        kind,
      }),
    ),
  },
  "report_message.message": {
    others: ({ message }) => [message],
    rest: [{ reason: "spam" }, { reason: "?" }, { reason: "spam", note: "x".repeat(1001) }],
  },
  "request_mentorship.mentor": {
    others: (_, { unlistedMentor }) => [unlistedMentor],
    rest: ["Learn", "", null].map((goal) => ({ goal, question: "How?", submission_id: NO_ROW })),
  },
  "request_mentorship.submission_id": {
    others: ({ mentorshipSubmission }) => [mentorshipSubmission],
    rest: [{ mentor: NO_ROW, goal: "Learn", question: "How?" }],
  },
  "retry_mail.mail": { others: (_, { failedMail }) => [failedMail] },
  "save_item.item": {
    others: (_, { endedJobs, unlistedTalent }) => [...endedJobs, unlistedTalent],
    rest: [{ list: "jobs" }, { list: "people" }, { list: "?" }],
  },
  "send_message.submission_id": {
    others: ({ messageSubmission }) => [messageSubmission],
    rest: [{ thread: NO_ROW, body: "Hello" }],
  },
  "send_message.thread": {
    others: ({ thread }) => [thread],
    rest: ["Hello", "", "x".repeat(4001), null].map((body) => ({ body, submission_id: NO_ROW })),
  },
  "share_contact.application": {
    others: ({ application, accepted }) => [application, accepted],
    rest: [{ share: true }, { share: false }, { share: null }],
  },
  "shortlist_application.id": {
    others: ({ application, accepted }) => [application, accepted],
    rest: [{ shortlisted: true }, { shortlisted: false }, { shortlisted: null }],
  },
  "take_role.member": { others: ({ owner }) => [owner], rest: [{ role: "operator" }, { role: "?" }] },
  "talent_page.talent": { others: (_, { unlistedTalent }) => [unlistedTalent] },
  "unblock_thread.block": { others: ({ threadBlock }) => [threadBlock] },
  "unsave_item.item": { others: ({ counterpartJob }, { endedJobs }) => [counterpartJob, ...endedJobs] },
  "user_completed_onboarding.user_uuid": { others: ({ owner }, { unlisted }) => [owner, unlisted] },
};

// That a job which anybody could read has ended, or why it is hidden, is told to anybody (the page of its
// address says so); one cell each, and one that tells nothing any more fails.
const PUBLIC_ANSWERS = [
  "anon rpc job_has_ended.id {}",
  "anon rpc job_hidden_for.id {}",
  "stranger rpc job_has_ended.id {}",
  "stranger rpc job_hidden_for.id {}",
  "member insert job_applications job_id of an application of one's own",
];

// How a new row may be sent; the last two are what an upsert is.
const PREFERENCES = [
  undefined,
  "return=representation,resolution=ignore-duplicates",
  "return=representation,resolution=merge-duplicates",
];

const SINGLE_ROW = "application/vnd.pgrst.object+json";
const OWNERS = ["user_id", "client_id", "applicant_id", "requester_id", "owner_id"];

describeOnPostgresFirst("a row of somebody else's and none at all (requirements/security.md oracle)", (target) => {
  let scenario: Scenario;
  let hidden: HiddenRows;
  let uuidColumns: Map<string, string[]>;
  let cells = 0;
  let telling = 0;
  const exempt = new Set<string>();

  beforeAll(async () => {
    scenario = await createScenario(target());
    hidden = await createHiddenRows(target(), scenario);
    uuidColumns = await readUuidColumns(target());
  });

  afterAll(() => {
    console.info(`${target().name}: ${cells} codes and messages compared, ${telling} tell other from none`);
  });

  const actors = (): [name: string, actor: Actor][] => [
    ["anon", null],
    ["stranger", scenario.stranger],
  ];

  const compare = (differences: string[], cell: string, other: string, none: string) => {
    cells += 1;
    if (other === none) return;
    if (PUBLIC_ANSWERS.includes(cell)) {
      exempt.add(cell);
      return;
    }
    telling += 1;
    differences.push(`${cell}: ${other}, but ${none} where there is none`);
  };

  describe.each(Object.entries(CONTRACT))("%s", (relation, contract) => {
    it("answers the same when read, changed and deleted", async () => {
      const differences: string[] = [];
      const readable = hidden.keys[relation] === undefined;
      const named = contract.unread ? "&select=id" : "";
      const key = hidden.keys[relation] ?? contract.key(scenario);
      const absent = absentKey(key);
      const columns = await columnsOf(target(), relation);
      const values = await rowOf(target(), relation);

      for (const [name, actor] of actors()) {
        const both = async (cell: string, ask: (key: string) => ReturnType<Target["request"]>) =>
          compare(differences, `${name} ${cell}`, toldBy(await ask(key)), toldBy(await ask(absent)));
        if (!readable) {
          for (const column of ["*", ...columns]) {
            const path = (row: string) => `${relation}?${row}&select=${column}`;
            await both(`select ${relation} ${column}`, (row) => target().request(actor, "GET", path(row)));
          }
          const options = { accept: SINGLE_ROW, prefer: "count=exact" };
          await both(`select ${relation} as one`, (row) =>
            target().request(actor, "GET", `${relation}?${row}${named}`, options),
          );
        }
        for (const column of columns) {
          for (const body of [{ [column]: values[column] ?? null }, { [column]: null }]) {
            await both(`update ${relation} ${column}`, (row) =>
              target().request(actor, "PATCH", `${relation}?${row}${named}`, { body, prefer: "return=representation" }),
            );
          }
        }
        if (contract.delete[name === "anon" ? "anon" : "stranger"] === "row") continue;
        await both(`delete ${relation}`, (row) =>
          target().request(actor, "DELETE", `${relation}?${row}${named}`, { prefer: "return=representation" }),
        );
      }
      expect(differences).toEqual([]);
    });

    it("answers its owner otherwise, so that the questions above reach a row", async () => {
      const path = `${relation}?${contract.key(scenario)}${contract.unread ? "&select=id" : ""}`;
      const reader = contract.select.owner === "row" ? scenario.owner : scenario.counterpart;
      expect(toldBy(await target().request(reader, "GET", path))).toBe("200, 1 rows");
    });
  });

  const insertable = Object.entries(CONTRACT).filter(([, { insert }]) => insert.length > 0);

  it.each(insertable)(
    "%s: a new row that names another's is answered as one that names none",
    async (table, { insert }) => {
      const differences: string[] = [];
      const ids = insert.filter((column) => uuidColumns.get(table)?.includes(column));
      const others = await rowOf(target(), table, hidden.keys[table] ?? CONTRACT[table]?.key(scenario));

      const send = async (sent: Record<string, unknown>, prefer: string | undefined, sender: "member" | "anon") => {
        const member = await target().createUser();
        if (table === "user_skills") await createTalentOf(target(), member);
        const row = { ...(await newRow(target(), scenario, table, member)), ...sent };
        const body = Object.fromEntries(
          Object.entries(row).map(([column, value]) => [column, value === "self" ? member : value]),
        );
        return toldBy(
          await target().request(sender === "anon" ? null : member, "POST", table, { body, ...(prefer && { prefer }) }),
        );
      };

      const valuesOf = (column: string): Values => {
        if (OWNERS.includes(column)) return { open: ["self"], others: [scenario.owner, hidden.unlisted] };
        if (column === "job_id") return { open: [hidden.openJob], others: hidden.endedJobs };
        if (column === "repost_of") return { open: ["none"], others: [hidden.openJob, ...hidden.endedJobs] };
        if (column === "organization_id") return { open: ["none"], others: [hidden.unlistedOrganization] };
        if (column === "addressee_id") return { open: [hidden.listed], others: [hidden.unlisted] };
        if (column === "skill_id") return { open: [scenario.skill], others: [] };
        const taken = others[column];
        if (typeof taken !== "string") throw new Error(`no row of ${table} has another's ${column}`);
        return { open: ["fresh"], others: [taken] };
      };
      const filled = (value: string | undefined) =>
        value === "fresh" ? randomUUID() : value === "none" ? undefined : value;

      for (const prefer of PREFERENCES) {
        for (const column of ids) {
          const beside = ids.filter((other) => other !== column);
          const contexts = combinations(
            beside.map((name) =>
              // It would multiply the others, and is refused before anything else of the row is looked at.
              name === "organization_id"
                ? valuesOf(name).open
                : [...valuesOf(name).open, ...valuesOf(name).others, randomUUID()],
            ),
          );
          for (const context of contexts) {
            const sent = () => Object.fromEntries(beside.map((name, index) => [name, filled(context[index])]));
            const isOwn = beside.every((name, index) => !OWNERS.includes(name) || context[index] === "self");
            const none = await send({ ...sent(), [column]: randomUUID() }, prefer, "member");
            for (const other of valuesOf(column).others) {
              const cell = `member insert ${table} ${column}`;
              const own = isOwn && column === "job_id" ? " of an application of one's own" : "";
              compare(differences, cell + own, await send({ ...sent(), [column]: other }, prefer, "member"), none);
            }
          }
        }
        for (const column of insert.filter((name) => !ids.includes(name))) {
          const foreign = await send({ [column]: others[column] ?? null }, prefer, "member");
          compare(differences, `member insert ${table} ${column}`, foreign, await send({}, prefer, "member"));
        }
        for (const column of ids) {
          for (const other of valuesOf(column).others) {
            const none = await send({ [column]: randomUUID() }, prefer, "anon");
            compare(
              differences,
              `anon insert ${table} ${column}`,
              await send({ [column]: other }, prefer, "anon"),
              none,
            );
          }
        }
      }
      expect([...new Set(differences)]).toEqual([]);
    },
  );

  it("knows every function of the API that takes an id", async () => {
    const taking = await target().sql<{ name: string }>(`
      select p.proname || '.' || p.proargnames[arg.position] as name
      from pg_catalog.pg_proc p
      cross join lateral unnest(p.proargtypes::oid[]) with ordinality as arg (type, position)
      where p.pronamespace = 'public'::regnamespace and arg.type in ('uuid'::regtype, 'uuid[]'::regtype)`);
    expect(taking.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  it.each(Object.entries(CALLS))(
    "%s: another's id is answered as none",
    async (call, { others, rest = [{}], several }) => {
      const differences: string[] = [];
      const [name, argument = ""] = call.split(".");
      for (const [actorName, actor] of actors()) {
        for (const more of rest) {
          const ask = async (id: string) =>
            resultOf(
              await target().request(actor, "POST", `rpc/${name}`, {
                body: { [argument]: several ? [id] : id, ...more },
              }),
            );
          const none = await ask(randomUUID());
          for (const id of others(scenario, hidden)) {
            compare(differences, `${actorName} rpc ${call} ${JSON.stringify(more)}`, await ask(id), none);
          }
        }
      }
      expect(differences).toEqual([]);
    },
  );

  it("lists nothing as public that is not", () => {
    expect([...exempt].toSorted()).toEqual(PUBLIC_ANSWERS.toSorted());
  });

  it("leaves no difference between another's row and none", () => {
    expect(telling).toBe(0);
    expect(cells).toBeGreaterThanOrEqual(2_000);
  });
});

async function readUuidColumns(target: Target): Promise<Map<string, string[]>> {
  const rows = await target.sql<{ relation: string; names: string[] }>(`
    select c.relname::text as relation, array_agg(a.attname::text) as names
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and a.atttypid = 'uuid'::regtype
    group by 1`);
  return new Map(rows.map(({ relation, names }) => [relation, names]));
}

async function columnsOf(target: Target, relation: string): Promise<string[]> {
  const rows = await target.sql<{ name: string }>(
    "select attname::text as name from pg_catalog.pg_attribute where attrelid = ('public.' || $1)::regclass and attnum > 0 and not attisdropped order by attnum",
    [relation],
  );
  return rows.map(({ name }) => name);
}

/** One row of a table, by a PostgREST filter if there is one; empty for a view, which has none of its own. */
async function rowOf(target: Target, relation: string, key?: string): Promise<Record<string, unknown>> {
  const condition = (key ?? "").split("&").map((part) => part.replace(/^(\w+)=eq\.(.*)$/, "$1 = '$2'"));
  const [row] = await target.sql<{ row: Record<string, unknown> }>(
    `select to_jsonb(r) as row from public.${relation} r where ${key === undefined ? "true" : condition.join(" and ")} limit 1`,
  );
  return row?.row ?? {};
}

async function createTalentOf(target: Target, member: string): Promise<void> {
  await target.sql("insert into public.talent_profiles (user_id, title) values ($1, 'Developer')", [member]);
}
