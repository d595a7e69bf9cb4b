import { randomUUID } from "node:crypto";

import { PAST, withAgesApart } from "./ages.ts";
import {
  createApplication,
  createJob,
  createMentor,
  createMentorship,
  createOrganization,
  createTalent,
  insertRow,
} from "./factories.ts";
import { fillConditions } from "./conditions.ts";
import { createKeptRows } from "./kept-rows.ts";
import type { Target } from "./target.ts";

/**
 * The viewers. The stranger has no relation to anybody. The owner has a row in each state of everything, most of it
 * together with the other. The blocked one is blocked by the owner. The tokens of the last two are still valid: one has
 * ended the session, the other deleted the account. The unclaimed one has confirmed the address, but not yet said who
 * they are.
 */
export const VIEWERS = [
  "visitor",
  "stranger",
  "other",
  "owner",
  "blocked",
  "suspended",
  "younger",
  "moderator",
  "operator",
  "unclaimed",
  "signed out",
  "gone",
] as const;

export type Viewer = (typeof VIEWERS)[number];

/** Members and rows by their names: `job closed`. */
export type EveryState = { members: Map<string, string>; rows: Map<string, string> };

/** The address of the stranger. */
export const STRANGER = "stranger@example.org";

const FUTURE = "2099-01-01T00:00:00Z";

const LEFT = "client_id = null, left_poster = (select id from private.left_posters)";

/** One row per value of a list, if a row for each state would be too many. */
const VARIED_JOBS = [
  { employment_type: "full_time", job_type: "onsite", experience_level: "entry", is_featured: true },
  { employment_type: "part_time", job_type: "hybrid", experience_level: "expert", open_to_students: true },
  {
    employment_type: "contract",
    pay_currency: "BDT",
    budget_type: "fixed",
    budget_min: 500,
    budget_max: 900,
    for_client: true,
    client_name: "Bonik",
  },
  { employment_type: "internship", budget_type: "hourly", budget_min: 5, budget_max: 9, location: "Sylhet" },
  { employment_type: "freelance", for_client: false },
];

/** At least one row for each state that a row can be in, so that a rule which allows too much shows. */
export function createEveryState(target: Target): Promise<EveryState> {
  return withAgesApart(target, () => createStates(target));
}

async function createStates(target: Target): Promise<EveryState> {
  const members = new Map<string, string>();
  const rows = new Map<string, string>();
  const member = async (name: string, metadata: Record<string, unknown> = {}, signedIn = true) => {
    const full = { full_name: `${name} member`, ...metadata };
    const id = await target.createUser({ metadata: full, joinedDaysAgo: 30, signedIn });
    members.set(name, id);
    return id;
  };
  const named = async (name: string, made: Promise<string>) => {
    const id = await made;
    rows.set(name, id);
    return id;
  };
  /** As superuser and without triggers, for states that otherwise take time or many steps. */
  const put = (table: string, id: string, change: string) =>
    target.sql(`do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      update ${table} set ${change} where id = '${id}';
    end $$`);

  const [owner, other, stranger] = [
    await member("owner", { phone: "+8801712345678" }),
    await member("other", { phone: "+8801812345678" }),
    await member("stranger"),
  ];
  const [blocked, suspended] = [await member("blocked"), await member("suspended")];
  const [moderator, operator] = [await member("moderator"), await member("operator")];
  await target.sql("update auth.users set email = $2 where id = $1", [stranger, STRANGER]);
  const younger = await member("younger", { age: "younger" });
  const [unclaimed, signedOut] = [await member("unclaimed"), await member("signed out", {}, false)];
  const refused = await member("refused", { age: "younger" });
  const stopped = await member("also unclaimed", {}, false);
  members.set("gone", randomUUID());
  await target.sql("update public.profiles set onboarding_completed_at = $1", [PAST]);
  await target.sql("insert into private.staff (member_id, role) values ($1, 'moderator'), ($2, 'operator')", [
    moderator,
    operator,
  ]);

  const talents: [name: string, who: string, row?: Record<string, unknown>, change?: string][] = [
    ["talent listed", owner],
    ["talent of the other", other, { is_open_to_freelance: true }],
    ["talent not open", await member("not open"), { is_open_to_work: false, is_open_to_freelance: true }],
    ["talent busy", await member("busy"), { is_open_to_work: false, availability: "busy" }],
    ["talent not available", await member("away"), { is_open_to_work: false, availability: "not_available" }],
    ["talent in taka", await member("taka"), { is_open_to_work: false, rate_currency: "BDT", rate_unit: "month" }],
    ["talent past its days", await member("past"), {}, `listed_until = '${PAST}'`],
    ["talent hidden", await member("hidden"), {}, `listed_until = null, hidden_at = '${PAST}'`],
    ["talent of the suspended", suspended],
    ["talent of the blocked", blocked],
    ["talent of the signed out", signedOut],
  ];
  const [skill] = await target.sql<{ id: string }>("select id from public.skills where name = 'React'");
  for (const [name, who, row, change] of talents) {
    const id = await named(name, createTalent(target, who, { title: name, ...row }));
    await target.sql("insert into public.user_skills (user_id, skill_id, level) values ($1, $2, 'expert')", [
      who,
      skill?.id,
    ]);
    if (change) await put("public.talent_profiles", id, change);
  }

  const jobs: [name: string, row?: Record<string, unknown>, change?: string][] = [
    ["job open", { budget_type: "fixed", budget_min: 500, budget_max: 900, for_client: true, client_name: "Bonik" }],
    ["job past its last day", { deadline: PAST, open_to_students: true }],
    ["job past its days", { expires_at: PAST }],
    [
      "job closed",
      { is_featured: true, open_to_students: true, employment_type: "internship" },
      `status = 'closed', closed_at = '${PAST}'`,
    ],
    ["job closed and filled", { job_type: "onsite" }, `status = 'closed', filled = true, closed_at = '${PAST}'`],
    ["job closed and not filled", { job_type: "hybrid" }, `status = 'closed', filled = false, closed_at = '${PAST}'`],
    ["job closed today", {}, "status = 'closed', closed_at = now()"],
    ["job hidden", { is_featured: true, open_to_students: true }, "status = 'hidden', reported_for = 'asks_for_money'"],
    ["job hidden, quiet", {}, "status = 'hidden'"],
    ...[1, 2, 3, 4, 5].map((number): [string, Record<string, unknown>, string] => [
      `hidden job ${number}`,
      {},
      "status = 'hidden', reported_for = 'asks_for_money'",
    ]),
    ["job of nobody", {}, `status = 'closed', client_id = null, closed_at = '${PAST}'`],
    [
      "job of many applicants",
      { job_type: "onsite", experience_level: "expert", location: "Sylhet", for_client: false },
    ],
    // Nobody posts a job with its last day in the name of another.
    ["job of four applicants", { deadline: FUTURE }],
    ["job about to be hidden"],
    ["job of a poster who left today", {}, LEFT],
    // So that a join of jobs by the poster who left meets each value of a list.
    ...VARIED_JOBS.map((row): [string, Record<string, unknown>, string] => [
      `${row.employment_type} job of a poster who left today`,
      row,
      LEFT,
    ]),
  ];
  await target.sql(`
    with left_as as (insert into private.left_posters (leaves_at) values ('2100-01-01') returning id)
    insert into private.answer_times (left_poster, month, days) select id, '2100-01-01', 3 from left_as`);
  for (const [name, row, change] of jobs) {
    const id = await named(name, createJob(target, owner, { title: name, ...row }));
    if (change) await put("public.jobs", id, change);
  }

  const applications: [name: string, job: string | null, status: string, row?: Record<string, unknown>][] = [
    ["application pending", null, "pending"],
    ["application read", null, "reviewed", { read_at: PAST, with_skills: true }],
    [
      "application accepted",
      null,
      "accepted",
      { consent_to_reveal: true, with_cv: true, with_skills: true, proposed_rate: 500 },
    ],
    ["application accepted, kept back", null, "accepted"],
    ["application rejected", null, "rejected", { decision_note: "Not now", answered_at: PAST, closing_told_at: PAST }],
    ["application to a closed job", "job closed", "pending"],
    ["application accepted in a closed job", "job closed and filled", "accepted", { consent_to_reveal: true }],
    ["application to a hidden job", "job hidden", "pending"],
    ["application accepted in a hidden job", "job hidden, quiet", "accepted", { consent_to_reveal: true }],
  ];
  for (const [name, jobName, status, row] of applications) {
    const job =
      rows.get(jobName ?? "") ?? (await named(`job of ${name}`, createJob(target, owner, { title: `job of ${name}` })));
    const isActive = jobName === null;
    const id = await named(
      name,
      createApplication(target, job, other, { submission_id: randomUUID(), ...row, ...(isActive ? {} : { status }) }),
    );
    if (isActive && status !== "pending") {
      await target.sql("update public.job_applications set status = $2 where id = $1", [id, status]);
    }
    await target.sql(
      "insert into public.application_cvs (application_id, cv) values ($1, private.cv_of($2)) on conflict do nothing",
      [id, other],
    );
    await target.sql(
      "insert into private.application_notes (application_id, note, is_shortlisted) values ($1, 'Ring back', true) on conflict do nothing",
      [id],
    );
  }

  await target.sql("update public.application_skills set experience_years = 5 where application_id = $1", [
    rows.get("application read"),
  ]);

  // With five or more, a job's page says how many have applied; one more would show.
  for (let count = 0; count < 10; count += 1) {
    const job = count < 6 ? "job of many applicants" : "job of four applicants";
    const id = await createApplication(target, rows.get(job) ?? "", await member(`applicant ${count}`));
    await put(
      "public.job_applications",
      id,
      `read_at = '${PAST}', answered_at = now(), with_cv = true, proposed_rate = 500`,
    );
  }

  const requests: [name: string, status: string, addressee: string][] = [
    ["connection pending", "pending", await member("asked")],
    ["connection accepted", "accepted", other],
    ["connection declined", "declined", await member("declining")],
  ];
  for (const [name, status, addressee] of requests) {
    const row = { requester_id: owner, addressee_id: addressee, note: "Hello", submission_id: randomUUID() };
    rows.set(`form of ${name}`, row.submission_id);
    const id = await named(name, insertRow(target, "public.connections", row));
    if (status !== "pending") await target.sql("update public.connections set status = $2 where id = $1", [id, status]);
    // If a request is not accepted both sides go on reading the old names.
    if (status !== "accepted") {
      await target.sql("update public.profiles set full_name = full_name || ', renamed' where id = $1", [addressee]);
    }
  }

  const toAnswer = { requester_id: await member("asking"), addressee_id: other, submission_id: randomUUID() };
  await named("connection for the other to answer", insertRow(target, "public.connections", toAnswer));
  // A member whose only thread is with somebody whom they know by name.
  const ofOperator = { requester_id: operator, addressee_id: other, submission_id: randomUUID() };
  const known = await named("connection of the operator", insertRow(target, "public.connections", ofOperator));
  await target.sql("update public.connections set status = 'accepted' where id = $1", [known]);

  const investors: [name: string, who: string, row: Record<string, unknown>][] = [
    ["investor listed", owner, { is_listed: true }],
    ["investor unlisted", await member("unlisted investor"), { is_verified: true }],
    ["investor hidden", await member("hidden investor"), { is_listed: true, is_verified: true, hidden_at: PAST }],
    ["investor suspended", suspended, { is_listed: true }],
  ];
  for (const [name, who, row] of investors) {
    await named(name, insertRow(target, "public.investor_profiles", { user_id: who, firm_name: name, ...row }));
  }

  const organizations: [name: string, who: string, row: Record<string, unknown>][] = [
    ["organization listed", owner, {}],
    ["organization of the other", other, {}],
    ["organization unlisted", owner, { is_listed: false }],
    ["organization of nobody", owner, {}],
    // Its last owner has left: a member who proves its domain may claim it.
    ["organization left", owner, { is_listed: false, website: "https://example.net" }],
    ["organization that is a company", owner, { is_startup: false }],
    [
      "organization hidden",
      owner,
      { is_hidden: true, hidden_at: PAST, is_startup: false, website: "https://example.org" },
    ],
    [
      "organization proved",
      owner,
      { is_listed: false, website: "https://example.org", proved_domain: "example.org", proved_at: PAST },
    ],
    [
      "organization proved and listed",
      other,
      { website: "https://example.com", proved_domain: "example.com", proved_at: PAST },
    ],
  ];
  const ownership = async (name: string, organization: string, who: string) => {
    const [row] = await target.sql<{ id: string }>(
      "select id from public.organization_members where organization_id = $1 and member_id = $2",
      [organization, who],
    );
    rows.set(`ownership of ${name}`, row?.id ?? "");
  };
  for (const [name, who, row] of organizations) {
    const id = await named(name, createOrganization(target, who, { name, ...row }));
    await target.sql("update public.organization_members set shown = $2 where organization_id = $1", [
      id,
      name !== "organization unlisted",
    ]);
  }
  await ownership("the owner", rows.get("organization listed") ?? "", owner);
  await ownership("the other", rows.get("organization of the other") ?? "", other);
  await target.sql(
    `do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      delete from public.organization_members
      where organization_id in ('${rows.get("organization of nobody")}', '${rows.get("organization left")}');
    end $$`,
  );

  const mentors: [name: string, who: string, row?: Record<string, unknown>, change?: string][] = [
    ["mentor listed", owner],
    ["mentor not offering", await member("not offering"), { is_offering: false }],
    ["mentor hidden", await member("hidden mentor"), {}, `listed_until = null, hidden_at = '${PAST}'`],
    ["mentor suspended", suspended],
  ];
  for (const [name, who, row, change] of mentors) {
    const id = await named(name, createMentor(target, who, { headline: name, ...row }));
    if (change) await put("public.mentor_profiles", id, change);
  }
  const mentor = rows.get("mentor listed") ?? "";
  for (const status of ["pending", "accepted", "declined", "withdrawn", "ended"]) {
    const row = {
      status,
      submission_id: randomUUID(),
      ...(status === "declined" && { reason: "no_time", reply: "In May" }),
    };
    rows.set(`form of mentorship ${status}`, row.submission_id);
    const id = await named(`mentorship ${status}`, createMentorship(target, mentor, other, row));
    const note = {
      mentorship_id: id,
      member_id: owner,
      held_on: "2026-01-01",
      body: "Met once",
      submission_id: randomUUID(),
    };
    rows.set(`form of note of a mentorship ${status}`, note.submission_id);
    await named(`note of a mentorship ${status}`, insertRow(target, "private.mentorship_notes", note));
  }

  const meetings: [status: string, row?: Record<string, unknown>][] = [
    ["proposed"],
    ["accepted", { held_at: FUTURE }],
    ["declined"],
    ["withdrawn"],
    ["lapsed"],
    ["called_off", { held_at: FUTURE, called_off_by: "asker" }],
    ["called_off", { held_at: FUTURE, called_off_by: "addressee", called_off_reason: "A flood" }],
  ];
  for (const [status, row] of meetings) {
    const name = `meeting ${status.replace("_", " ")}${row?.called_off_reason === undefined ? "" : " by the addressee"}`;
    const submission_id = randomUUID();
    rows.set(`form of ${name}`, submission_id);
    await named(
      name,
      insertRow(target, "private.meetings", {
        asker_id: other,
        addressee_id: owner,
        kind: "investor",
        investor_id: rows.get("investor listed"),
        purpose: "Boats",
        times: [FUTURE],
        zone: "Asia/Dhaka",
        status,
        submission_id,
        ...row,
      }),
    );
  }
  // A listed investor asks founders: one with a profile of their own, one whom only a startup's page names.
  const founder = await member("founder");
  // Somebody who reads nothing: one more member would change every list.
  const closed = members.get("hidden mentor") ?? "";
  await createOrganization(target, founder, { name: "organization of a founder" });
  for (const addressee of [other, founder, closed]) {
    const asked = {
      asker_id: owner,
      addressee_id: addressee,
      kind: "founder",
      investor_id: rows.get("investor listed"),
    };
    const proposed = { purpose: "Boats", times: [FUTURE], zone: "Asia/Dhaka" };
    const names = new Map([
      [founder, "meeting with a founder on a page"],
      [closed, "meeting with a founder who has blocked the firm"],
    ]);
    if (addressee === closed) Object.assign(proposed, { blocked_at: PAST });
    await named(
      names.get(addressee) ?? "meeting with a founder",
      insertRow(target, "private.meetings", { ...asked, ...proposed }),
    );
  }

  const opened = [...rows].filter(([name]) => /^(?:application|connection) /.test(name));
  const threads = await target.sql<{ id: string; opener: string }>(
    "select id, coalesce(application_id, connection_id) as opener from private.threads",
  );
  for (const [name, opener] of opened) {
    const thread = threads.find((one) => one.opener === opener)?.id;
    if (thread === undefined) continue;
    rows.set(`thread of ${name}`, thread);
    const row = { thread_id: thread, sender_id: other, body: "Hello", submission_id: randomUUID() };
    rows.set(`form of message in ${name}`, row.submission_id);
    await named(`message in ${name}`, insertRow(target, "private.messages", row));
  }
  await put(
    "private.threads",
    rows.get("thread of application accepted in a closed job") ?? "",
    `leaves_at = '${FUTURE}', rests_until = '${FUTURE}'`,
  );
  const left = { thread_id: rows.get("thread of application accepted, kept back"), blocker_id: owner };
  await named("block of a thread", insertRow(target, "private.thread_blocks", left));

  const asks = { addressee_id: owner, note: "Pay me first" };
  // One whom its reader has not blocked.
  const toOwner = { ...asks, requester_id: await member("asking the owner") };
  await named("connection for the owner to answer", insertRow(target, "public.connections", toOwner));
  await named("connection of the blocked", insertRow(target, "public.connections", { ...asks, requester_id: blocked }));
  await target.sql(
    `with made as (insert into public.member_blocks (blocker_id, blocked_id) values ($1, $2) returning id)
     insert into private.block_names (block_id, name) select id, 'blocked member' from made`,
    [owner, blocked],
  );
  // The block has kept the note, at its own moment.
  await target.sql(
    `update private.reported_notes n set created_at = b.created_at from public.member_blocks b
     where b.blocker_id = $1 and n.addressee_id = $1 and b.blocked_id = $2 and n.requester_id = $2`,
    [owner, blocked],
  );
  await target.sql(
    "insert into public.profile_views (profile_id, visitor, viewed_on) values ($1, repeat('a', 64), '2026-01-01')",
    [owner],
  );
  await target.sql("insert into public.notification_preferences (user_id, muted) values ($1, '{meetings}')", [owner]);
  for (const type of ["info", "success", "warning", "error"]) {
    const row = { user_id: owner, title: type, message: "It happened", type, is_read: type === "info" };
    await named(`notification of ${type}`, insertRow(target, "public.notifications", row));
  }
  const met = { user_id: owner, kind: "meeting_accepted", params: { meeting_id: rows.get("meeting accepted") } };
  const said = { title: "Meeting agreed", message: "You meet" };
  await named("notification of a meeting", insertRow(target, "public.notifications", { ...met, ...said }));
  const sample = { requester_id: owner, subject: "Deal", submission_id: randomUUID() };
  await named("meeting about a sample", insertRow(target, "public.meeting_requests", sample));
  const alert = { member_id: owner, list: "jobs", wanted: { q: "react" }, frequency: "daily", confirmed_at: PAST };
  await named("alert", insertRow(target, "private.alerts", alert));
  const saved = { member_id: other, job_id: rows.get("job open"), note: "Good pay" };
  await named("saved job", insertRow(target, "private.saved_items", saved));
  await named(
    "session",
    insertRow(target, "auth.sessions", { id: randomUUID(), user_id: owner, created_at: PAST, updated_at: PAST }),
  );

  const reported = { reporter_id: other, reason: "asks_for_money", kind: "job", weight: 1 };
  await insertRow(target, "private.reports", { ...reported, subject_id: rows.get("job open") }, "subject_id");
  // Hours apart, like everything that shares a queue with rows of other tables.
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const verification = {
    member_id: owner,
    links: ["https://example.org"],
    statement: "It is I",
    created_at: hoursAgo(3),
  };
  await named("request for verification", insertRow(target, "private.verification_requests", verification));
  const notGranted = { ...verification, member_id: other, granted: false, decided_at: PAST };
  await named("request for verification, refused", insertRow(target, "private.verification_requests", notGranted));
  const decisions: [name: string, who: string, row: Record<string, unknown>][] = [
    ...[
      "dismiss",
      "hide",
      "restore",
      "warn",
      "suspend",
      "unsuspend",
      "grant",
      "refuse",
      "end",
      "answer",
      "close",
    ].flatMap((action) =>
      [owner, other].map((who): [string, string, Record<string, unknown>] => [
        `decision to ${action} the ${who === owner ? "owner's" : "other's"}`,
        who,
        { action },
      ]),
    ),
    ["decision of long ago", owner, { action: "warn", at: PAST.replace("2026", "2025") }],
    // The newest: an appeal can't undo a decision if there has been another since.
    ["decision", owner, { action: "hide" }],
  ];
  for (const [name, who, row] of decisions) {
    const decision = { kind: "job", subject_id: rows.get("job hidden"), member_id: who, reason: "Scam", ...row };
    await named(name, insertRow(target, "private.decisions", decision));
  }
  // About the moderator's own things.
  const owned = await named("job of the moderator", createJob(target, moderator, { title: "job of the moderator" }));
  const aboutOwn = { kind: "job", subject_id: owned, member_id: null, action: "hide", reason: "Scam" };
  await named("decision about the moderator's job", insertRow(target, "private.decisions", aboutOwn));
  const decided = rows.get("decision");
  await named(
    "appeal",
    insertRow(target, "private.appeals", { decision_id: decided, member_id: owner, body: "It is real" }),
  );
  for (const [name, locale, hours] of [
    ["contact request", "en", 1],
    ["contact request in Bangla", "bn", 2],
    ["contact request of long ago", "en", 3],
  ] as const) {
    const asked = { address: "visitor@example.org", locale, body: "Hello", created_at: hoursAgo(hours) };
    await named(name, insertRow(target, "private.contact_requests", asked));
  }
  await target.sql("update auth.users set email_confirmed_at = $1", [PAST]);
  const [listed, unlisted] = [rows.get("organization listed"), rows.get("organization unlisted")];
  const invitation = { organization_id: unlisted, member_id: other, inviter_id: owner };
  await named("invitation", insertRow(target, "private.owner_invitations", invitation));
  // Its author no longer owns the page.
  const former = { organization_id: listed, member_id: other, inviter_id: await member("former owner") };
  await named("invitation of a former owner", insertRow(target, "private.owner_invitations", former));
  const suggestion = { organization_id: listed, author_id: other, body: "A typo" };
  await named("suggestion", insertRow(target, "private.organization_suggestions", suggestion));
  const guardian = { member_id: younger, address: "guardian@example.org", locale: "en" };
  await insertRow(target, "private.guardians", guardian, "member_id");
  // With one more member who names this address, no other mail is sent there today.
  for (const name of ["applicant 1", "applicant 2"]) {
    const named = { member_id: members.get(name), address: "new@example.org", locale: "en" };
    await insertRow(target, "private.guardians", named, "member_id");
  }
  const refusal = { ...guardian, member_id: refused, refused_at: new Date().toISOString() };
  await insertRow(target, "private.guardians", refusal, "member_id");
  await target.sql(
    `insert into private.unclaimed_accounts (user_id, form, encrypted_password)
    values ($1, encode(sha256('A form'), 'hex'), '-'), ($2, repeat('0', 64), '-'), ($3, null, null)`,
    [unclaimed, stopped, refused],
  );
  await insertRow(target, "private.hidden_from", { member_id: other, organization_id: listed }, "member_id");
  const begun = { member_id: other, job_id: rows.get("job open") };
  await insertRow(target, "private.begun_applications", begun, "member_id");
  const invited = { connection_id: rows.get("connection accepted"), job_id: rows.get("job open") };
  await insertRow(target, "private.job_invitations", invited, "job_id");
  const posted = await named("job of the suspended", createJob(target, suspended));
  const another = await named("another job of the suspended", createJob(target, suspended));
  const ofOwner = await named("job that the suspended applied for", createJob(target, owner));
  const onPage = await named(
    "job on a page",
    createJob(target, owner, { title: "job on a page", organization_id: listed, company_name: "Setu" }),
  );
  for (const name of ["organization that is a company", "organization unlisted"]) {
    const title = `job of an ${name}`;
    await named(title, createJob(target, owner, { title, organization_id: rows.get(name) }));
  }
  // Jobs on a page whose readers can't see them there.
  await target.sql(
    `do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      update public.jobs set organization_id = '${listed}'
      where title ~ '^(hidden job|job past|job closed and not filled)';
    end $$`,
  );
  // Reposts of an ended job, under the same name and under another.
  const reposts = { "job closed": {}, "job closed and filled": { company_name: "Setu" } };
  for (const [ended, row] of Object.entries(reposts)) {
    const title = `${ended}, posted again`;
    await named(title, createJob(target, owner, { title, repost_of: rows.get(ended), ...row }));
  }
  for (const row of VARIED_JOBS) {
    const title = `${row.employment_type} job, posted again`;
    const ended = await createJob(target, owner, { title: `ended ${row.employment_type} job`, ...row });
    await put("public.jobs", ended, `status = 'closed', closed_at = '${PAST}'`);
    await named(title, createJob(target, owner, { title, repost_of: ended }));
  }
  const apart: [name: string, job: string, applicant: string, row: Record<string, unknown>][] = [
    ["application shared with the suspended", posted, other, { consent_to_reveal: true }],
    ["application kept from the suspended", another, other, {}],
    ["application of the suspended", ofOwner, suspended, { consent_to_reveal: true }],
    ["application accepted on a page", onPage, other, {}],
  ];
  for (const [name, job, applicant, row] of apart) {
    const id = await named(name, createApplication(target, job, applicant, { ...row, with_cv: true }));
    await target.sql("update public.job_applications set status = 'accepted' where id = $1", [id]);
  }
  // Requests of the suspended member, which reach nobody.
  const toConnect = { requester_id: suspended, addressee_id: other, note: "Hello", submission_id: randomUUID() };
  await named("connection of the suspended", insertRow(target, "public.connections", toConnect));
  const toMeet = {
    asker_id: suspended,
    addressee_id: owner,
    kind: "investor",
    investor_id: rows.get("investor listed"),
  };
  const proposal = { purpose: "Boats", times: [FUTURE], zone: "Asia/Dhaka", submission_id: randomUUID() };
  await named("meeting of the suspended", insertRow(target, "private.meetings", { ...toMeet, ...proposal }));
  await named("mentorship of the suspended", createMentorship(target, mentor, suspended));
  const ofBoth = await named(
    "organization of the suspended and the owner",
    createOrganization(target, owner, { name: "organization of both" }),
  );
  await insertRow(target, "public.organization_members", { organization_id: ofBoth, member_id: suspended });
  await ownership("the suspended", ofBoth, suspended);
  const toOwn = { organization_id: ofBoth, member_id: other, inviter_id: suspended };
  await named("invitation of the suspended", insertRow(target, "private.owner_invitations", toOwn));
  await target.sql("select private.suspend($1)", [suspended]);
  await createKeptRows(target, { members, rows });
  await fillConditions(target);
  // Added last, since filling the states would change them. Each job has an application of a member who reads nothing.
  await target.sql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    insert into public.job_applications
      (job_id, applicant_id, cover_letter, rate_currency, rate_unit, status, consent_to_reveal, created_at)
    select j.id, '${members.get("applicant 0")}', 'Hello', j.pay_currency, j.pay_unit, status, status = 'accepted',
      '${PAST}'::timestamptz + j.place * interval '1 ms'
    from (select id, pay_currency, pay_unit, row_number() over (order by created_at) as place from public.jobs) j,
      lateral (select (array['pending', 'reviewed', 'accepted', 'rejected'])[1 + j.place % 4] as status) s
    where not exists (select from public.job_applications a where a.job_id = j.id) order by j.place;
  end $$`);
  // One more report hides the job.
  const nearly = { ...reported, subject_id: rows.get("job about to be hidden"), reason: "spam", weight: 1.5 };
  await insertRow(target, "private.reports", nearly, "subject_id");
  await insertRow(target, "private.reports", { ...nearly, reporter_id: blocked, weight: 1 }, "subject_id");
  // Decided, but its reporter is told only the next day.
  const untold = {
    message_id: rows.get("message in application accepted, kept back"),
    reporter_id: owner,
    reason: "harmful",
    body: "Hello",
    upheld: true,
    decided_at: FUTURE,
    to_tell: true,
  };
  await insertRow(target, "private.message_reports", untold, "message_id");
  // Sorted after all other decisions.
  const ofPage = { kind: "organization", subject_id: rows.get("organization hidden"), action: "hide", reason: "Scam" };
  const hid = await named(
    "decision to hide a page",
    insertRow(target, "private.decisions", { ...ofPage, member_id: owner }),
  );
  const appeal = { decision_id: hid, member_id: owner, body: "It is ours" };
  await named("appeal for a page", insertRow(target, "private.appeals", appeal));
  // Actions that no longer count against any visitor.
  for (const [name, row] of [
    ["contact request of days ago", { locale: "en" }],
    ["contact request in Bangla of days ago", { locale: "bn" }],
    ["closed contact request of days ago", { locale: "en", closed_at: hoursAgo(69) }],
  ] as const) {
    const asked = { address: "visitor@example.org", body: "Hello", created_at: hoursAgo(70), ...row };
    await named(name, insertRow(target, "private.contact_requests", asked));
  }
  const mail = { kind: "address_check", category: "account", recipient_id: other, key: "failed", state: "failed" };
  await named("mail that failed", insertRow(target, "private.outbox", mail));
  // PostgreSQL alone has no storage, which private.may_add_avatar reads.
  await target.sql(`do $$ begin
    if to_regclass('storage.objects') is null then
      create schema storage;
      create table storage.objects (bucket_id text, name text);
      grant usage on schema storage to public;
      grant select on storage.objects to public;
    end if;
  end $$`);
  members.set("younger", younger);
  members.set("stranger", stranger);
  return { members, rows };
}
