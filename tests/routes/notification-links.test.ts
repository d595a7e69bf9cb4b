import { expect, inject, test } from "vitest";
import { NOTIFICATION_KINDS, type NotificationKind } from "../../app/domain/notifications/notification-kinds.ts";
import { readPage } from "../support/html-page.ts";
import { createMember, type Member } from "../support/members.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";

const stack = inject("stack");

const TITLES = { open: "Ferry pilot", hidden: "Bridge keeper" };

/** The story of a notification: its reader, its thing, and what its link's target shows. */
type Story = { reader: Member; params: Record<string, string>; thing: string };

type People = {
  poster: Member;
  applicant: Member;
  jobs: Record<keyof typeof TITLES, string>;
  connection: string;
  thread: string;
  mentorship: string;
  meeting: string;
  organization: string;
};

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const names = Object.keys(row);
  const [stored] = await sql<{ id: string }>(
    stack,
    `insert into ${table} (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
  return stored?.id ?? "";
}

/** A poster and an applicant with every possible relation. */
async function bringTogether(): Promise<People> {
  const [poster, applicant] = [
    await createMember(stack, { fullName: "Paru Poster" }),
    await createMember(stack, { fullName: "Amena Applicant" }),
  ];
  const jobs = { open: "", hidden: "" };
  for (const kind of ["open", "hidden"] as const) {
    jobs[kind] = await insert("public.jobs", { client_id: poster.id, title: TITLES[kind], description: "Build" });
    await insert("public.job_applications", { job_id: jobs[kind], applicant_id: applicant.id, cover_letter: "Hello" });
  }
  await sql(stack, "update public.jobs set status = 'hidden', reported_for = 'spam' where id = $1", [jobs.hidden]);
  const connection = await insert("public.connections", { requester_id: applicant.id, addressee_id: poster.id });
  await sql(stack, "update public.job_applications set status = 'accepted' where job_id = $1", [jobs.open]);
  const [thread] = await sql<{ id: string }>(stack, "select id from private.threads where job_id = $1", [jobs.open]);
  const mentor = await insert("public.mentor_profiles", {
    user_id: poster.id,
    headline: "Leads a team",
    helps: "First jobs",
    fields: ["career"],
    languages: ["bn"],
    hours_per_month: 2,
  });
  const mentorship = await insert("private.mentorships", {
    mentor_profile_id: mentor,
    mentor_id: poster.id,
    mentee_id: applicant.id,
    goal: "A first job",
    question: "Where to begin?",
    answer_by: new Date(Date.now() + 3_600_000),
  });
  const meeting = await insert("private.meetings", {
    asker_id: applicant.id,
    addressee_id: poster.id,
    kind: "investor",
    purpose: "Boats",
    times: [new Date(Date.now() + 86_400_000).toISOString()],
    zone: "Asia/Dhaka",
  });
  const organization = await insert("public.organizations", { name: "Kheya Boats" });
  await sql(stack, "insert into public.organization_members (organization_id, member_id) values ($1, $2)", [
    organization,
    poster.id,
  ]);
  return { poster, applicant, jobs, connection, thread: thread?.id ?? "", mentorship, meeting, organization };
}

function storyOf(
  kind: Exclude<NotificationKind, "announcement">,
  { poster, applicant, jobs, connection, thread, mentorship, meeting, organization }: People,
): Story {
  const received = { reader: poster, params: { job_id: jobs.open }, thing: TITLES.open };
  const sent = { ...received, reader: applicant };
  const moderated = { reader: poster, params: { job_id: jobs.hidden, reason: "spam" }, thing: TITLES.hidden };
  const met = { reader: poster, params: { meeting_id: meeting }, thing: "Amena Applicant" };
  const stories: Record<Exclude<NotificationKind, "announcement">, Story> = {
    welcome: { reader: poster, params: {}, thing: "Paru Poster" },
    profile_setup: { reader: poster, params: {}, thing: "Complete your profile" },
    application_received: received,
    application_withdrawn: received,
    contact_shared: received,
    application_job_filled: sent,
    application_job_closed: sent,
    job_openings_taken: received,
    job_ended: received,
    message_received: { ...received, params: { thread_id: thread } },
    application_reviewed: sent,
    application_accepted: sent,
    application_rejected: sent,
    connection_requested: { reader: poster, params: { connection_id: connection }, thing: "Amena Applicant" },
    connection_accepted: { reader: applicant, params: { connection_id: connection }, thing: "Paru Poster" },
    mentorship_requested: { reader: poster, params: { mentorship_id: mentorship }, thing: "Amena Applicant" },
    mentorship_lapsing: { reader: poster, params: { mentorship_id: mentorship }, thing: "Amena Applicant" },
    mentorship_accepted: { reader: applicant, params: { mentorship_id: mentorship }, thing: "Paru Poster" },
    mentorship_declined: { reader: applicant, params: { mentorship_id: mentorship }, thing: "Paru Poster" },
    mentorship_lapsed: { reader: applicant, params: { mentorship_id: mentorship }, thing: "Paru Poster" },
    mentor_hidden: { reader: poster, params: {}, thing: "What you offer as a mentor" },
    meeting_requested: met,
    meeting_times: met,
    meeting_accepted: met,
    meeting_declined: met,
    meeting_lapsed: met,
    meeting_called_off: met,
    meeting_tomorrow: met,
    owner_invited: { reader: applicant, params: { organization_id: organization }, thing: "Kheya Boats" },
    owner_joined: { reader: poster, params: { organization_id: organization }, thing: "Kheya Boats" },
    owner_removed: { reader: applicant, params: { organization_id: organization }, thing: "Kheya Boats" },
    edit_suggested: { reader: poster, params: { organization_id: organization }, thing: "Kheya Boats" },
    job_warned: moderated,
    job_hidden: moderated,
    job_removed: moderated,
    job_restored: { ...moderated, params: { job_id: jobs.hidden } },
    job_warning_lifted: { ...moderated, params: { job_id: jobs.hidden } },
    guardian_agreed: { reader: applicant, params: {}, thing: "Delete your account" },
    guardian_declined: { reader: applicant, params: {}, thing: "Delete your account" },
    job_invited: { reader: applicant, params: { job_id: jobs.open }, thing: TITLES.open },
    domain_proved: { reader: poster, params: { organization_id: organization }, thing: "Kheya Boats" },
    domain_missing: { reader: poster, params: { organization_id: organization }, thing: "Kheya Boats" },
    domain_lost: { reader: poster, params: { organization_id: organization }, thing: "Kheya Boats" },
    address_stopped: { reader: applicant, params: {}, thing: "Change email" },
    address_changed: { reader: applicant, params: {}, thing: "Change email" },
    talent_hidden: { reader: applicant, params: {}, thing: "Decisions and appeals" },
    talent_restored: { reader: applicant, params: {}, thing: "Decisions and appeals" },
    message_hidden: { reader: applicant, params: {}, thing: "Decisions and appeals" },
    message_restored: { reader: applicant, params: {}, thing: "Decisions and appeals" },
    writing_hidden: { reader: applicant, params: {}, thing: "Decisions and appeals" },
    writing_restored: { reader: applicant, params: {}, thing: "Decisions and appeals" },
    restored_later: { reader: applicant, params: {}, thing: "Decisions and appeals" },
    member_warned: { reader: applicant, params: {}, thing: "Decisions and appeals" },
    member_suspended: { reader: applicant, params: {}, thing: "Decisions and appeals" },
    member_unsuspended: { reader: applicant, params: {}, thing: "Decisions and appeals" },
    appeal_granted: { reader: applicant, params: {}, thing: "Decisions and appeals" },
    appeal_refused: { reader: applicant, params: {}, thing: "Decisions and appeals" },
    report_upheld: { reader: applicant, params: {}, thing: "Decisions and appeals" },
    report_dismissed: { reader: applicant, params: {}, thing: "Decisions and appeals" },
    verification_granted: { reader: applicant, params: {}, thing: "Verification" },
    verification_refused: { reader: applicant, params: {}, thing: "Verification" },
    verification_ended: { reader: applicant, params: {}, thing: "Verification" },
  };
  return stories[kind];
}

let those: Promise<People> | undefined;

/** Members for notifications that need nothing else changed: each test removes the earlier ones. */
const together = () => (those ??= bringTogether());

const browsers = new Map<string, Promise<Visitor>>();

function browserOf(member: Member): Promise<Visitor> {
  const browser = browsers.get(member.id) ?? new Visitor(stack.origin).signIn(member);
  browsers.set(member.id, browser);
  return browser;
}

/** Further changes at the time of the notification, as statements. */
const HAPPENED: Partial<Record<NotificationKind, (people: People) => string[]>> = {
  connection_accepted: ({ connection }) => [
    `update public.connections set status = 'accepted' where id = '${connection}'`,
  ],
  application_job_filled: ({ jobs }) => [`update public.jobs set status = 'closed' where id = '${jobs.open}'`],
  application_job_closed: ({ jobs }) => [`update public.jobs set status = 'closed' where id = '${jobs.open}'`],
  job_ended: ({ jobs }) => [`update public.jobs set deadline = now() - interval '1 day' where id = '${jobs.open}'`],
};

test.each(NOTIFICATION_KINDS.filter((kind) => kind !== "announcement"))(
  "a member who opens a notification of %s is at the thing itself",
  async (kind) => {
    const changes = HAPPENED[kind];
    const people = await (changes ? bringTogether() : together());
    for (const change of changes?.(people) ?? []) await sql(stack, change);
    const { reader, params, thing } = storyOf(kind, people);
    await sql(stack, "delete from public.notifications where user_id = $1", [reader.id]);
    await sql(stack, "select private.notify($1, $2, $3::text::jsonb, 'Somebody')", [
      reader.id,
      kind,
      JSON.stringify(params),
    ]);
    const [stored] = await sql<{ id: string }>(stack, "select id from public.notifications where user_id = $1", [
      reader.id,
    ]);
    const visitor = await browserOf(reader);
    const opened = await visitor.post("/notifications", { intent: "open", id: stored?.id ?? "" });
    expect(opened.status).toBe(302);

    const { pathname, search, hash } = new URL(opened.headers.get("Location") ?? "", stack.origin);
    const found = await visitor.get(pathname + search);
    // An organization's link uses its id, since its address changes with its name.
    const response = found.status === 301 ? await visitor.get(found.headers.get("Location") ?? "") : found;
    expect(response.status, `${kind} leads to ${pathname}${search}`).toBe(200);
    const page = readPage(await response.text());
    if (hash) expect(page.ids).toContain(hash.slice(1));
    expect(page.text).toContain(thing);
    // Once read, it is a link there.
    const list = readPage(await (await visitor.get("/notifications")).text());
    expect(list.links).toContain(pathname + search + hash);
  },
);

test.each(["owner_removed", "owner_invited"] as const)(
  "a member who opens a notification of %s stays in the list where the page is not listed for them any more",
  async (kind) => {
    const { applicant, organization } = await bringTogether();
    await sql(stack, "delete from public.notifications where user_id = $1", [applicant.id]);
    await sql(stack, "select private.notify($1, $2, $3::text::jsonb, null)", [
      applicant.id,
      kind,
      JSON.stringify({ organization_id: organization }),
    ]);
    await sql(stack, "update public.organizations set is_listed = false where id = $1", [organization]);
    const visitor = await browserOf(applicant);
    expect((await visitor.get(`/startups/${organization}`)).status).toBe(404);
    const [stored] = await sql<{ id: string }>(stack, "select id from public.notifications where user_id = $1", [
      applicant.id,
    ]);
    const opened = await visitor.post("/notifications", { intent: "open", id: stored?.id ?? "" });
    expect([opened.status, opened.headers.get("Location")]).toEqual([302, "/notifications"]);
    const list = readPage(await (await visitor.get("/notifications")).text());
    expect(list.text).not.toContain("Unread:");
    expect(list.links).not.toContain(`/startups/${organization}`);
  },
);
