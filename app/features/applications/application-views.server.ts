import { isUndecided, jobStateOf } from "~/domain/applications/application-progress";
import { rateText } from "~/domain/applications/asked-rate";
import { experienceText, shownText } from "~/domain/applications/shown-skills";
import { DAY_MS, longDateInDhaka } from "~/domain/dhaka-time";
import { shownName } from "~/domain/profile/shown-name";
import { truncate } from "~/lib/truncate";
import type { ReceivedRow } from "./received.queries.server";
import type { AcceptanceRow, SentRow } from "./sent.queries.server";
import { applicationsSaid } from "./applications-said.words";

const EXCERPT_GRAPHEMES = 120;

/** Whether an accepted applicant shares name and contact; "unasked" until they choose. */
export type ContactChoice = "unasked" | "shared" | "withheld";

/** After this many days without a decision we tell the applicant so (requirements/dashboard.md 81). */
export const UNANSWERED_DAYS = 14;

/** What the applicant sees of an application and, once it is accepted, of the poster. */
export function sentView(row: SentRow, acceptance: AcceptanceRow | null, now: Date) {
  const age = now.getTime() - Date.parse(row.created_at);
  const job = jobStateOf(row.job, now);
  const waits = isUndecided(row.status);
  return {
    id: row.id,
    jobId: row.job_id,
    jobTitle: row.job?.title ?? applicationsSaid().goneJob,
    company: row.job?.company_name ?? null,
    status: row.status,
    rate: rateText(row),
    /** What the poster sees of the applicant's profile, in a sentence; null if nothing. */
    shown: shownText(row.shown),
    read: row.read_at !== null,
    /** The poster's message to the applicants rejected together. */
    answer: row.decision_note,
    acceptance: acceptance && {
      name: acceptance.poster_name && shownName(acceptance.poster_name),
      verified: acceptance.poster_is_verified,
      company: acceptance.company_name,
      organization: organizationOf(acceptance),
      contact: contactChoice(row),
      cv: row.with_cv,
      thread: acceptance.thread_id,
      shared: sharedContact(acceptance),
    },
    sent: sentOn(row.created_at),
    ...letterOf(row.cover_letter),
    job,
    /** At an ended job too: its poster can still answer. */
    unanswered: waits && (job === "open" || job === "ended") && age >= UNANSWERED_DAYS * DAY_MS,
    /** Whether the applicant can expect no further answer. */
    isOver: row.status === "rejected" || (waits && (job === "filled" || job === "closed")),
  };
}

/** What the poster sees of an application: no id of the applicant, and a contact only once revealed. */
export function receivedView(row: ReceivedRow, thread: string | null = null) {
  return {
    id: row.id,
    status: row.status,
    rate: rateText(row),
    sent: sentOn(row.created_at),
    ...letterOf(row.cover_letter),
    read: row.read_at !== null,
    /** Whether the reader is warned of the letter. */
    asksForMoney: row.asks_for_money,
    note: row.note,
    shortlisted: row.is_shortlisted,
    /** The poster's message to the applicants rejected together. */
    answer: row.decision_note,
    applicant: applicantOf(row),
    /** The skills and years that the applicant ticked to show; null if nothing. */
    shown: row.shown_skills && { skills: row.shown_skills, experience: experienceText(row.shown_years) },
    cv: row.has_cv ? (row.is_revealed ? ("released" as const) : ("attached" as const)) : null,
    /** The id of the conversation with the applicant. */
    thread,
    contact:
      row.is_revealed && row.applicant_email !== null
        ? { email: row.applicant_email, phone: row.applicant_phone }
        : null,
    /** Whether the applicant shared a contact and has withdrawn it. */
    withdrawn: row.contact_withdrawn,
  };
}

/** What the poster calls an applicant: the name once it is shared, else the applicant's number within the job. */
export function applicantOf(row: Pick<ReceivedRow, "is_revealed" | "applicant_name" | "applicant_number">): string {
  const { is_revealed: revealed, applicant_name: name, applicant_number: number } = row;
  return revealed ? shownName(name) : applicationsSaid().applicant(name, number);
}

/** Groups a poster's applications by job, in row order, with the job's total and waiting counts. */
export function receivedGroups(rows: ReceivedRow[], threads: ThreadRow[] = []) {
  const groups: ReceivedGroup[] = [];
  for (const row of rows) {
    const { job_id: jobId, job_title: title, job_received: received, job_waiting: waiting } = row;
    if (groups.at(-1)?.jobId !== jobId) groups.push({ jobId, title, received, waiting, applications: [] });
    const thread = threads.find(({ application_id: id }) => id === row.id)?.thread_id;
    groups.at(-1)?.applications.push(receivedView(row, thread));
  }
  return groups;
}

type ThreadRow = { application_id: string; thread_id: string };

export type ReceivedGroup = {
  jobId: string;
  title: string;
  received: number;
  waiting: number;
  applications: ReceivedView[];
};

export type SentView = ReturnType<typeof sentView>;
export type ReceivedView = ReturnType<typeof receivedView>;

function contactChoice({ consent_to_reveal: shared, contact_chosen_at: chosenAt }: SentRow): ContactChoice {
  if (shared) return "shared";
  return chosenAt === null ? "unasked" : "withheld";
}

/** What the poster reads about the applicant: a copy made when it was shared. */
function sharedContact(row: AcceptanceRow) {
  if (row.shared_name === null || row.shared_at === null) return null;
  const copy = [shownName(row.shared_name), row.shared_email, row.shared_phone].filter((part) => part !== null);
  return { copy: copy.join(", "), with: row.shared_with && shownName(row.shared_with), on: sentOn(row.shared_at) };
}

/** The job's organization, and its proved domain. */
function organizationOf(row: AcceptanceRow) {
  const { organization_slug: slug, organization_name: name, proved_domain: domain, proved_at: since } = row;
  if (slug === null || name === null) return null;
  return { slug, name, proved: domain && since ? { domain, since: longDateInDhaka(since) } : null };
}

function sentOn(iso: string) {
  return { iso, date: longDateInDhaka(iso) };
}

/** The beginning of a letter; `letter` is the whole text, null when the beginning is all of it. */
function letterOf(text: string) {
  const excerpt = truncate(oneLine(text), EXCERPT_GRAPHEMES);
  return { excerpt, letter: excerpt === text ? null : text };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
