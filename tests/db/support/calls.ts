import type { HiddenRows } from "./hidden-rows.ts";
import { inHours } from "./meetings.ts";
import type { Scenario } from "./scenario.ts";

/** A call that takes a row's id: `others` are ids of rows that are hidden from the stranger who calls. */
export interface Call {
  others: (scenario: Scenario, hidden: HiddenRows) => string[];
  /** The other arguments, valid and invalid. */
  rest?: Record<string, unknown>[];
  /** The argument is a list of ids. */
  several?: boolean;
}

export const NO_ROW = "00000000-0000-4000-8000-000000000000";

/** Reportable things that the stranger can't see. */
const unseenReportables: Call["others"] = (
  { message, mentorship },
  { endedJobs, unlistedTalent, unlistedMentor, unlistedOrganization },
) => [message, mentorship, ...endedJobs, unlistedTalent, unlistedMentor, unlistedOrganization];

// Every function of the API that takes an id; the test fails for a missing one.
export const CALLS: Record<string, Call> = {
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
  "close_contact.id": { others: (_, { contact }) => [contact], rest: [{ reason: "Spam" }, { reason: null }] },
  "answer_contact.id": { others: (_, { contact }) => [contact], rest: [{ reason: "Seen" }, { reason: null }] },
  "appeal.decision": { others: (_, { decision }) => [decision], rest: [{ body: "Please look again" }, { body: "" }] },
  "application_cv.id": { others: ({ application }) => [application] },
  "begin_application.job": {
    others: ({ job }, { endedJobs }) => [job, ...endedJobs],
    rest: [{ begun: true }, { begun: false }],
  },
  // Another member's organization, which only its owners may prove.
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
  "block_meeting.meeting": { others: ({ met }) => [met] },
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
  // Things that somebody else has saved, and things that nobody may save. Without a request of one's own no job can be
  // named, no matter who owns it.
  "invite_to_job.job": {
    others: ({ job, counterpartJob }, { endedJobs }) => [job, counterpartJob, ...endedJobs],
    rest: [{ submission: NO_ROW }],
  },
  "invite_to_job.submission": {
    others: ({ messageSubmission }) => [messageSubmission],
    rest: [{ job: NO_ROW }],
  },
  "job_again.id": { others: ({ job }, { endedJobs }) => [job, ...endedJobs] },
  "job_has_ended.id": { others: ({ job }, { endedJobs }) => [job, ...endedJobs] },
  "job_hidden_for.id": { others: ({ job }, { endedJobs }) => [job, ...endedJobs] },
  "investor_page.id": { others: ({ investor }) => [investor] },
  // Everybody can read that a job's last day is over.
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
  "read_thread.thread": { others: ({ thread }) => [thread], rest: [{}, { until: "2026-01-01T00:00:00Z" }] },
  "record_profile_view.talent_id": { others: (_, { unlistedTalent }) => [unlistedTalent] },
  "reject_applications.ids": {
    others: ({ application, accepted }) => [application, accepted],
    rest: [{ note: "Not this time" }, { note: null }, { note: "x".repeat(1001) }],
    several: true,
  },
  "remove_alert.id": { others: ({ alert }) => [alert] },
  "reopen_job.id": { others: ({ job }, { endedJobs }) => [job, ...endedJobs] },
  "keep_reported_picture.id": {
    others: unseenReportables,
    rest: [{ kind: "talent" }, { kind: "talent", picture: "AAAA" }],
  },
  "report.id": {
    others: unseenReportables,
    rest: [
      ...[
        "organization",
        "mentor",
        "investor",
        "mentorship",
        "meeting",
        "connection",
        "application",
        "rejection",
        "refusal",
      ].map((kind) => ({
        kind,
        reason: "spam",
      })),
      { kind: "job", reason: "spam" },
      { kind: "talent", reason: "?" },
      { kind: "message", reason: "spam" },
      { kind: "?", reason: "spam", details: "x".repeat(1001) },
    ],
  },
  "reportable.id": {
    others: unseenReportables,
    rest: [
      "job",
      "talent",
      "message",
      "organization",
      "mentor",
      "investor",
      "mentorship",
      "meeting",
      "connection",
      "application",
      "rejection",
      "refusal",
      "?",
    ].map((kind) => ({
      kind,
    })),
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
  "failed_mails_after.mail": { others: (_, { failedMail }) => [failedMail], rest: [{ tried_at: "2100-01-01" }] },
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
