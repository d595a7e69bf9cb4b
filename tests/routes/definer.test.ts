import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { decodeJwt } from "jose";
import { expect, inject, onTestFinished, test } from "vitest";
import { AVATAR_BUCKET } from "../../app/lib/avatar-url.ts";
import { ROOT } from "../support/build.ts";
import { createMember } from "../support/members.ts";
import { insertMentor } from "../support/mentors.ts";
import { startBackendThatTells } from "../support/proxy.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";
import { startWeb } from "../support/web.ts";

const stack = inject("stack");

// Why each function runs with its owner's rights instead of the caller's. `answers`: it reads no row before it knows
// that the caller may. `keeps`: it writes what no member may write directly.
const FUNCTIONS: Record<string, string> = {
  "private.account_unclaimed": "answers for the caller alone; nobody may read which accounts wait",
  "private.claim_account": "gives back a password that waits, which is the auth service's, and the caller's consent",
  "private.assert_young_session": "reads sessions, which are closed to members; called by triggers only",
  "private.assert_code_lately": "reads codes' times, which are closed to members; called by a trigger only",
  "private.assert_signed_in_lately": "reads sessions, which are closed to members; called by triggers only",
  "private.hold_unproven": "takes back what was said before an address was confirmed; called by a trigger only",
  "private.are_apart": "reads blocks, which the one who is blocked must not see; called by functions only",
  "private.hold_application": "locks accounts and jobs, for the two sides alone; called by functions only",
  "private.read_of": "reads what is over in the bells of both sides; called by functions only",
  "private.hold_ages": "locks accounts and profiles, which members may not; called by functions only",
  "private.hold_members": "locks accounts in auth.users, which is closed to members; called by functions only",
  "private.hold_ownerships":
    "locks the caller's account, which is closed to members, and what they own; called by a trigger only",
  "private.count_edit": "counts a member's own changes, which nobody may write by hand; called by triggers only",
  "private.keep_rate": "reads what a job is paid in, whoever may read the job; called by a trigger only",
  "private.keep_name_of_poster":
    "keeps the name of whom an applicant blocks, which nobody may read; called by a trigger only",
  "private.keep_names": "keeps both names of a request, which nobody may read; called by a trigger only",
  "private.keep_names_of_meeting": "keeps both names of a request, which nobody may read; called by a trigger only",
  "private.keep_names_of_invitation":
    "keeps both names of an invitation, which nobody may read; called by a trigger only",
  "private.keep_names_of_mentorship": "keeps both names of a request, which nobody may read; called by a trigger only",
  "private.mentorship_name_to": "reads the other side's name; called by functions only, for one of the two sides",
  "private.named_now": "reads the other side's name; called by functions only, for one of the two sides",
  "private.reads_name": "looks at who is listed, for a reader who is not the caller; called by functions only",
  "private.rest_threads": "dates threads, which nobody may write; called by triggers only",
  "private.rest_threads_of_banned": "calls private.rest_threads; called by a trigger only",
  "private.rest_threads_of_suspended": "calls private.rest_threads; called by a trigger only",
  "private.wake_threads_of_age": "calls private.wake_threads; called by a trigger only",
  "private.wake_threads": "dates threads, which nobody may write; called by triggers only",
  "private.spare_mentor": "dates a mentor's listing, which nobody may write; called by functions only",
  "private.spare_mentors": "dates mentors' listings, which nobody may write; called by functions only",
  "private.keep_shared_contact": "keeps the copy of what an applicant shares; called by a trigger only",
  "private.name_of": "reads a member's name, which only its member may; called by functions only",
  "private.one_leaves": "takes a lock that all who leave share; called by a trigger only",
  "private.forget_left_words": "removes what a poster wrote who has left; called by a trigger only",
  "private.poster_has_left": "reads whose jobs are of nobody's, which nobody may; called by a trigger only",
  "private.forget_left_messages": "removes what nobody is the sender of; called by a trigger only",
  "private.release_applications": "takes a deleted account out of its applications; called by a trigger only",
  "private.skip_leaving": "looks at auth.users, which is closed to members; called by a trigger only",
  "private.stays": "locks an account in auth.users, which is closed to members; called by functions only",
  "private.answer_contact": "answers moderators alone; nobody may read messages to us",
  "private.has_draft": "looks whether a session lives, which nobody may read; called by the worker's functions only",
  "private.close_contact": "answers moderators alone; nobody may read messages to us",
  "private.contact_to_close": "answers moderators alone; called by functions that close a message",
  "private.ask_verification": "keeps the caller's own request, which nobody may write the answer of",
  "private.contact_case": "reads a message to us; called by private.moderation_case only",
  "private.contact_us": "keeps a message to us, which nobody may read; counts those of the same address",
  "private.decide_verification": "answers moderators alone; nobody may set the tick by hand",
  "private.withdraw_verification": "deletes the request of a member who takes another name; called by a trigger only",
  "private.end_verification": "takes the tick away with the name; called by a trigger only",
  "private.export_contact": "reads a member's own rows; called by private.own_records only",
  "private.export_verification": "reads a member's own rows; called by private.own_records only",
  "private.my_verification": "answers with the caller's own request and the reason of its decision",
  "private.verification_case": "reads what a member gave; called by private.moderation_case only",
  "private.appeal": "answers whom the decision concerns alone; nobody may write an appeal's answer by hand",
  "private.appeal_case": "reads what an appeal is about; called by private.moderation_case only",
  "private.apply_decision": "keeps a moderator's decision; no role of the API may call it",
  "private.caller_is_suspended": "answers for the caller alone; nobody may read who is suspended",
  "private.decide_appeal": "answers moderators alone; nobody may write decisions by hand",
  "private.decide_report": "answers moderators alone; nobody may write decisions by hand",
  "private.export_appeals": "reads a member's own rows; called by private.own_records only",
  "private.export_decisions": "reads a member's own rows; called by private.own_records only",
  "private.export_removed_messages": "reads a member's own rows; called by private.own_records only",
  "private.export_reports": "reads a member's own rows; called by private.own_records only",
  "private.export_sessions":
    "reads where the caller is signed in, which is the auth service's; called by private.own_records only",
  "private.export_staff": "reads a member's own rows; called by private.own_records only",
  "private.export_staff_log": "reads a member's own rows; called by private.own_records only",
  "private.awaits_code": "answers for the caller alone; factors are the auth service's",
  "private.export_second_factor":
    "reads a member's own factors, which are the auth service's; called by private.own_records only",
  "private.has_second_factor":
    "answers for the caller alone; called by private.awaits_code and private.is_signed_in_fully",
  "private.export_suspension": "reads a member's own rows; called by private.own_records only",
  "private.forget_reports": "removes reports of what is gone; called by triggers only",
  "private.give_role": "answers operators alone; nobody may write who belongs to the staff",
  "private.guard_suspended": "reads who is suspended, which nobody may; called by triggers only",
  "private.hide_job": "keeps what a moderator decided; called by private.set_hidden only",
  "private.hide_message": "keeps what a moderator decided; called by private.set_hidden only",
  "private.is_of_unnamed": "reads whose a message is, which nobody may; called by functions only",
  "private.hide_application": "keeps what a moderator decided; called by private.set_hidden only",
  "private.hide_rejection": "keeps what a moderator decided; called by private.set_hidden only",
  "private.hide_refusal": "keeps what a moderator decided; called by private.set_hidden only",
  "private.is_unshared": "reads what was shared with a poster, which nobody may; called by functions only",
  "private.hide_connection": "keeps what a moderator decided; called by private.set_hidden only",
  "private.hide_investor": "keeps what a moderator decided; called by private.set_hidden only",
  "private.hide_meeting": "keeps what a moderator decided; called by private.set_hidden only",
  "private.hide_mentor": "keeps what a moderator decided; called by private.set_hidden only",
  "private.hide_mentorship": "keeps what a moderator decided; called by private.set_hidden only",
  "private.hide_organization": "keeps what a moderator decided; called by private.set_hidden only",
  "private.hide_talent": "keeps what a moderator decided; called by private.set_hidden only",
  "private.is_moderator": "answers for the caller alone; nobody may read who is a moderator",
  "private.is_own_case": "answers for the caller alone; called by functions of moderators only",
  "private.is_signed_in_fully": "answers for the caller alone; factors are the auth service's",
  "private.is_staff": "answers for the caller alone; nobody may read who belongs to the staff",
  "private.keep_decision": "keeps decisions, which nobody may write; called by functions of moderators only",
  "private.log_staff": "keeps who gave a role, which nobody may write; called by a trigger only",
  "private.may_answer": "answers for the caller alone; called by functions of moderators only",
  "private.moderation_case": "answers moderators alone, with what a report is about",
  "private.is_about_own_case": "reads whose something is and who reported it; called by functions of moderators only",
  "private.is_gone_case": "reads what was decided; called by private.moderation_case only",
  "private.decisions_before": "reads what was decided; called by private.older_decisions only",
  "private.older_decisions": "answers moderators alone, with what was decided",
  "private.moderation_queue": "answers moderators alone, with what waits",
  "private.my_decisions": "answers with what was decided about the caller",
  "private.past_decisions": "reads what was decided; called by private.moderation_case only",
  "private.report": "keeps a report, which nobody may read; says the same of what is hidden and what is not there",
  "private.report_case": "reads what a report is about; called by private.moderation_case only",
  "private.is_undecided": "reads reports and decisions; called by functions of moderators, and for a job's own poster",
  "private.last_action": "reads what was decided; called by functions of moderators only",
  "private.suspended_of_case": "reads who is suspended; called by functions of moderators only",
  "private.has_part": "reads whose something is and who reported it; called by functions of moderators only",
  "private.owners_of_reported": "reads whose something is; called by functions of moderators and of reports only",
  "private.reportable": "answers with the name of what the caller sees; null for what is hidden and what is not there",
  "private.asked_before_block": "reads who blocked whom, which nobody may; called by functions of reports only",
  "private.may_be_appealed": "reads what was decided; called by functions of moderators and of the worker only",
  "private.read_before_block": "reads who blocked whom, which nobody may; called by functions of reports only",
  "private.decline_owner_invitation":
    "the caller's own invitation alone; false where there is none and where there is no page",
  "private.asking_for_money": "looks at its arguments alone",
  "private.keep_reported_picture": "keeps a picture that the caller has reported, which its name proves",
  "private.earlier_pictures": "reads what was reported; called by functions of moderators only",
  "private.blocked_requests": "lists the caller's own alone: what was asked of them by whom they have blocked",
  "private.forget_decided_words":
    "deletes what was decided about; called by functions of moderators and of the worker only",
  "private.keep_reported_letter":
    "keeps a reported letter or answer, which nobody may; called by private.report and private.set_hidden only",
  "private.reported_application": "reads what was reported; called by functions of moderators only",
  "private.reported_rejection": "reads what was reported; called by functions of moderators only",
  "private.reported_refusal": "reads what was reported; called by functions of moderators only",
  "private.keep_reported_note": "keeps the note of a reported request, which nobody may; called by private.report only",
  "private.reported_connection": "reads what was reported; called by functions of moderators only",
  "private.reported_investor": "reads what was reported; called by functions of moderators only",
  "private.reported_meeting": "reads what was reported; called by functions of moderators only",
  "private.reported_mentor": "reads what was reported; called by functions of moderators only",
  "private.reported_mentorship": "reads what was reported; called by functions of moderators only",
  "private.reported_organization": "reads what was reported; called by functions of moderators only",
  "private.reported_job": "reads what was reported; called by functions of moderators only",
  "private.reported_message": "reads what was reported; called by functions of moderators only",
  "private.reported_talent": "reads what was reported; called by functions of moderators only",
  "private.reported_thing": "reads what was reported; called by functions of moderators only",
  "private.require_moderator": "answers for the caller alone; nobody may read who is a moderator",
  "private.set_hidden": "keeps what a moderator decided; called by functions of moderators only",
  "private.settle_reports": "keeps what became of reports; called by functions of moderators only",
  "private.staff_list": "answers operators alone",
  "private.suspend": "keeps who is suspended; called by functions of moderators only",
  "private.take_role": "answers operators alone; nobody may write who belongs to the staff",
  "private.unsuspend": "keeps who is suspended; called by functions of moderators only",
  "private.begin_ban": "keeps what a ban has closed, which nobody may read; called by a trigger only",
  "private.end_ban": "keeps what a ban has closed, which nobody may read; called by a trigger and by the worker",
  "private.take_back_requests": "ends requests that members read and can't write; called by a trigger only",
  "private.end_blocked_connection": "ends a connection with a block, whoever asked; called by a trigger only",
  "private.answer_as_guardian": "answers whoever has the secret of a guardian's link; nobody may write a yes by hand",
  "private.export_answer_days": "reads a member's own; called by private.own_records for its caller only",
  "private.job_answer_days":
    "answers a stored median of many for the name that a job bears; whose it is nobody may read",
  "private.jobs_beside":
    "answers with jobs that have poster and name in common; whose they are nobody may read; for functions only",
  "private.company_of":
    "answers with the name of an organization that everybody reads of; whose page a job is on nobody may read",
  "private.job_organization":
    "answers with an organization that everybody reads of; whose page a job is on nobody may read",
  "private.jobs_at": "answers with the open jobs of a page; whose page a job is on nobody may read",
  "private.own_job_ids": "answers with the caller's own; whose a job is nobody may read",
  "private.own_jobs": "answers with the caller's own; whose a job is nobody may read",
  "private.own_job": "answers the poster alone; whose a job is nobody may read",
  "private.own_investor": "answers with the caller's own; whose a profile is nobody may read",
  "private.guard_repost": "looks at the caller's own job; called by a trigger only",
  "private.answer_connection": "answers the addressee alone; nobody may write a status by hand",
  "private.application_cv":
    "answers the applicant, and the poster once the applicant is revealed; all others as if there were none",
  "private.applied_at_least": "answers a step below a count; nobody may read the applications it counts",
  "private.applied_job_ids": "answers with the caller's own; the two policies would ask each other for ever",
  "private.answer_mentorship": "answers the mentor alone; nobody may write a status by hand",
  "private.apply_age_to_mentorships": "takes back requests of younger members; called by a trigger only",
  "private.begin_mentorship_thread": "keeps threads, which nobody may write; called by a trigger only",
  "private.block_meeting": "answers the investor who was asked; writes a block in the caller's name alone",
  "private.block_mentorship": "answers those whom the request is between; writes a block in the caller's name alone",
  "private.end_mentorship": "answers those whom the request is between; nobody may write a status by hand",
  "private.export_mentor_profile": "reads a member's own; called by private.own_records, for the caller alone",
  "private.export_mentorship_notes": "reads a member's own; called by private.own_records, for the caller alone",
  "private.export_mentorships":
    "reads what a member may read of their requests; called by private.own_records, for the caller alone",
  "private.extend_mentorship": "answers the mentor alone; nobody may write the time by hand",
  "private.fill_mentor_search": "reads the name of a mentor's own profile; called by a trigger only",
  "private.forget_mentorship_note": "removes the caller's own notes alone",
  "private.keep_mentor_listing":
    "reads the requests that wait for the mentor, which nobody may read; called by a trigger only",
  "private.listed_mentors": "reads whose account is suspended or younger; called by functions only",
  "private.mentor_page": "answers with a mentor who agreed to be found, or with the caller's own",
  "private.mentor_paths": "answers with the pages of mentors who agreed to be found",
  "private.mentors_json": "reads what mentors agreed to show; called by functions only, which ask who is listed",
  "private.mentorship_facts": "reads what a mail is worded with; called by functions of the worker only",
  "private.mentorship_name":
    "answers those whom the request is between, with the other side's name, which is hidden from them",
  "private.mentorship_to_answer": "answers the mentor alone; called by functions that write the answer",
  "private.mentoring_waits": "answers with the caller's own",
  "private.my_mentorship_notes": "answers with the caller's own notes",
  "private.my_mentorships":
    "answers those whom a request is between, with the other side's name, which is hidden from them",
  "private.note_mentorship": "keeps the caller's own notes, of what they take part in",
  "private.open_mentorship": "reads requests, which nobody may read; called by functions only, for the caller",
  "private.reaches_addressee":
    "looks for a block that the asker must not see, and a suspension that nobody may; called by functions only",
  "private.reaches_mentor": "looks for a block that the asker must not see; called by functions only",
  "private.refresh_mentor": "keeps what a mentor is found by; called by a trigger only",
  "private.refresh_mentor_listing":
    "keeps until when a mentor is listed, which nobody may write; called by a trigger only",
  "private.request_mentorship":
    "keeps a request in the caller's name; refuses by the caller, and of mentors tells only who is listed",
  "private.first_mentors": "answers with mentors who agreed to be found",
  "private.search_mentors": "answers with mentors who agreed to be found",
  "private.tell_mentorship": "calls private.tell_of_mentorship, and looks for a block that the asker must not see",
  "private.tell_of_mentorship":
    "calls private.notify, and owes a mail; called by triggers and functions of the worker only",
  "private.unname_mentorship":
    "calls private.unname_notifications and private.unname_messages for the two whom the request was between",
  "private.apply_age": "takes a younger member out of lists and of requests that wait; called by a trigger only",
  "private.ask_guardian": "keeps whom the caller has named, which nobody may read; refuses by the caller alone",
  "private.attach_cv": "keeps the CV as it was sent, which nobody may write; called by a trigger only",
  "private.attach_skills":
    "keeps the skills and years that an applicant ticked to show, which nobody may write; called by a trigger only",
  "private.begin_application":
    "keeps which jobs the caller began to apply for, which nobody may read; says the same of every job",
  "private.block_connection": "answers those whom the request is between; it ends a connection in the same step",
  "private.begin_threads_of_age": "keeps threads, which nobody may read; called by a trigger only",
  "private.begin_thread": "keeps threads, which nobody may read; called by triggers only",
  "private.block_member":
    "writes a block in the caller's name, with a name that nobody may write; called by functions only",
  "private.block_thread": "answers those who take part; writes a block in the caller's name alone",
  "private.cap_open_jobs": "reads the limits and the age of the caller's own account, both closed to members",
  "private.cap_unanswered_threads": "counts the caller's own messages; reads the limits, which are closed to members",
  "private.choose_role": "changes the caller's own roles, which nobody may write by hand",
  "private.close_job": "answers the poster alone; nobody may write a status by hand",
  "private.come_of_age": "keeps the caller's own mark, which nobody may write by hand",
  "private.confirm_listing": "answers whoever has the secret of a mail's link, and keeps that its member was heard of",
  "private.connected_name":
    "answers those whom the connection is between, with the other side's name, which is hidden from them",
  "private.connection_facts": "reads what a mail is worded with; called by functions of the worker only",
  "private.count_action": "keeps the caller's own count, which nobody may lower",
  "private.count_row": "calls private.count_action for rows in the caller's own name",
  "private.count_talent_options": "counts who is listed, which any visitor may read",
  "private.cut_mails_off": "keeps mails that are owed, which nobody may write; called by functions of the worker only",
  "private.cv_contact": "reads ways to reach a member; called by functions only, which ask who may know them",
  "private.cv_of": "reads a member's own profile; called by functions only, which ask whose it is",
  "private.decide_application": "answers the poster alone, who may not read the row that says who applied",
  "private.delete_account": "removes the caller's own account from auth.users, which is closed to members",
  "private.digest_applications": "reads what a mail is worded with; called by functions of the worker only",
  "private.digest_jobs": "reads what a mail is worded with; called by functions of the worker only",
  "private.digest_requests": "reads what a mail is worded with; called by functions of the worker only",
  "private.digest_unread": "reads what a mail is worded with; called by functions of the worker only",
  "private.done_so_far": "answers with what the caller has done, some of it in rows that nobody may read",
  "private.drop_cv": "removes the CV of who was rejected; called by a trigger only",
  "private.drop_skills": "removes what was shown of the profile of who was rejected; called by a trigger only",
  "private.drop_guardian_mails": "keeps mails that are owed; called by a trigger only",
  "private.end_begun_application": "removes what nobody may write by hand; called by a trigger only",
  "private.end_membership": "keeps threads and the links to them; called by a trigger only",
  "private.end_other_sessions": "removes the caller's own sessions from auth.sessions, which is closed to members",
  "private.end_session": "removes the caller's own session from auth.sessions, and says the same of any other",
  "private.enqueue_mail": "keeps mails that are owed, which nobody may write; called by triggers and functions only",
  "private.enqueue_mail_to": "keeps mails that are owed, which nobody may write; called by triggers and functions only",
  "private.export_begun_applications": "reads what a member began; called by private.own_records for its caller only",
  "private.export_mail_preferences":
    "reads which mails a member wants; called by private.own_records for its caller only",
  "private.export_mails":
    "reads mails that are owed, which nobody may read; called by private.own_records for its caller only",
  "private.fill_job_search":
    "keeps the copies that the search compares; reads the new row, and the name of its organization while everybody reads that",
  "private.fill_talent_search": "keeps the copies that the search compares, of the profile that only its member reads",
  "private.end_ownership":
    "unlists what nobody owns any more and unlinks the jobs of who left; called by a trigger only",
  "private.export_organizations": "reads what a member owns; called by private.own_records for its caller only",
  "private.fill_organization_slug":
    "reads the addresses that were given, which nobody may read; called by a trigger only",
  "private.guard_job_organization": "asks which organizations the caller owns; says the same of others as of none",
  "private.keep_organization_slug":
    "keeps the addresses that were given, which nobody may write; called by a trigger only",
  "private.my_organization_ids":
    "answers with what the caller owns, for policies, which can't ask the table they guard",
  "private.own_new_organization":
    "makes the caller the owner of what they add, which nobody may by hand; called by a trigger only",
  "private.weigh_banned_owner": "closes and hides what is of whoever is banned; called by a trigger only",
  "private.weigh_new_owner": "hides what nobody in good standing owns; called by a trigger only",
  "private.weigh_organizations_of": "hides what nobody in good standing owns; called by functions only",
  "private.weigh_owners": "hides what nobody in good standing owns; called by functions only",
  "private.fill_organization_search": "keeps the copies that the search compares; reads the new row only",
  "private.founders_of": "answers the names of those who agreed to be named, and tells nothing else of an owner",
  "private.organization_at": "answers with what is public or the caller's own, by addresses that nobody may read",
  "private.owns": "answers for the caller alone",
  "private.search_startup_ids":
    "answers ids and counts of listed startups, which everybody may read, because no index serves row security",
  "private.add_to_startup_counts": "keeps counts that nobody may write; called by the trigger below only",
  "private.name_jobs": "writes the text of jobs on a page, also of its other owners; called by a trigger only",
  "private.count_startup": "keeps counts that nobody may write; called by a trigger only",
  "private.fill_startup_counts": "counts again what is listed; called by the owner only",
  "private.answer_owner_invitation": "answers whoever is asked, and says the same of every other organization",
  "private.connected_with": "answers the other side of the caller's own connection; called by functions only",
  "private.export_owner_invitations":
    "reads what a member was asked and asks; called by private.own_records for its caller only",
  "private.export_suggestions": "reads what a member suggested; called by private.own_records for its caller only",
  "private.invite_owner": "asks a connection of the caller's, of what the caller owns; says the same of anything else",
  "private.invited_by": "answers for the caller alone who asks them",
  "private.remove_owner": "removes who came after the caller; says the same of anybody else as of nobody",
  "private.require_owner": "answers for the caller alone; called by functions only",
  "private.startup_owners": "answers those who own it with names, and null for everybody else",
  "private.suggest_edit": "tells the owners, whom nobody may read; says the same whoever is told",
  "private.forget_guardian": "removes the caller's own, which nobody may write by hand",
  "private.forget_guardian_of_age": "keeps a member's own mark; called by a trigger only",
  "private.forget_mail_stop": "keeps the addresses that nothing is sent to; called by a trigger only",
  "private.forget_poster_words": "takes a deleted member's words out of rows of others; called by a trigger only",
  "private.forget_stale_talent": "takes a member who left from a queue that nobody may write",
  "private.guard_job_fees": "calls the pattern of fees, which is not the API's to call; reads the new row only",
  "private.guard_new_application": "locks the job, which the applicant may not; leaves at once in another's name",
  "private.guard_notification_params": "reads the list of kinds, which is closed to the API; looks at the new row only",
  "private.guard_kept_back_request": "reads whether the caller is hidden; leaves at once in another's name",
  "private.guard_younger_request":
    "locks both accounts and reads whether either is under 18; leaves at once in another's name",
  "private.guardian_of": "reads whom a member has named; called by functions only, for the caller",
  "private.guardian_page": "answers whoever has the secret of a guardian's link, with a name and what was answered",
  "private.handle_sign_up": "keeps profile, role and first notifications of a new account; nobody is signed in yet",
  "private.has_cv": "answers a view of the poster's own rows whether there is one, and nothing of what is in it",
  "private.has_left": "answers with the caller's own part in a thread; called by functions only",
  "private.has_migration":
    "answers yes or no about a version that the caller names, from a history that no role of the API reads",
  "private.has_read_of": "reads a member's notifications; called by functions of the worker only",
  "private.heaviest_reason": "reads reports, which nobody may read; called by functions only",
  "private.is_operator": "answers for the caller alone; nobody may read who is an operator",
  "private.is_stopped": "reads the addresses that nothing is sent to; called by functions only",
  "private.is_suspended": "reads auth.users, which is closed to members; called by functions only",
  "private.is_younger":
    "answers policies and triggers with a mark that only its member reads; no schema of the API holds it",
  "private.job_choices": "counts open jobs, and names their skills: what any visitor may read",
  "private.job_detours": "counts open jobs and answers ids of open ones, which the caller's own rights are asked for",
  "private.job_again": "tells whoever has the address of an ended job which open one takes it up under the same name",
  "private.job_has_ended": "tells everybody that a job they could read has ended, and nothing else of it",
  "private.job_hidden_for": "tells everybody why a job they could read is hidden, and nothing else of it",
  "private.keep_job_words": "keeps the words of jobs, which nobody may read; reads the written rows only",
  "private.keep_talent_words": "keeps the words of talents, which nobody may read; reads the written rows only",
  "private.lead_to_thread": "reads threads, which nobody may read; sets the link of a new row only",
  "private.leave_dead_address":
    "changes the caller's own row, which nobody may write by hand; answers of the caller's own address",
  "private.leave_thread": "answers those who take part; nobody may write threads by hand",
  "private.list_sessions": "answers with the caller's own of auth.sessions, without addresses",
  "private.lock_actions": "takes a lock in the caller's own name; called by triggers and functions only",
  "private.lock_before_rows": "calls private.lock_actions",
  "private.mail_facts": "reads what a mail is worded with; called by functions of the worker only",
  "private.mail_is_on": "reads which mails a member wants; called by functions only, which ask whose it is",
  "private.mail_stop_of":
    "reads the addresses that nothing is sent to; called by functions only, which ask whose it is",
  "private.mail_wanted": "reads whether a member is written to; called by functions of the worker only",
  "private.make_listing_link":
    "keeps the hash of a mail's link, which nobody may read; called by functions of the worker only",
  "private.may_add_avatar": "counts the caller's own pictures; a policy must not ask its own table",
  "private.member_of_link": "reads the hashes of guardians' links; called by functions only",
  "private.mute_mails": "keeps the caller's own choice, which nobody may write by hand",
  "private.my_acceptances": "answers the applicant alone, with the poster who has accepted them",
  "private.my_age": "answers with the caller's own",
  "private.my_application_threads":
    "answers those whom a thread is between, by the id of the application that both know",
  "private.connection_thread": "answers those who take part, with the id of their own conversation",
  "private.my_connections":
    "answers with the caller's own, and with who the other side is, as far as it is shown to them",
  "private.my_mail_stop": "answers with the caller's own",
  "private.my_muted_mails": "answers with the caller's own",
  "private.my_thread": "answers those who take part, with what may be seen of the other side and never who it is",
  "private.my_thread_blocks": "answers with the caller's own, by labels in place of names",
  "private.my_thread_ids": "answers with the caller's own",
  "private.near_spellings": "reads the words of texts, which nobody may read; called by functions only",
  "private.nearest_job_search": "answers a spelling only if a search for it finds an open job",
  "private.nearest_talent_search": "answers a spelling only if a search for it finds somebody listed",
  "private.note_application": "answers the poster alone, who may not read the row that says who applied",
  "private.note_join": "keeps an address that was typed, without looking whose it is; nobody may read them",
  "private.notify": "keeps notifications, which nobody may write; called by triggers only",
  "private.notify_application_status": "calls private.notify",
  "private.notify_connection": "calls private.notify, and looks for a block that the asker must not see",
  "private.notify_new_application": "calls private.notify for the poster, whom the job names",
  "private.notify_withdrawal": "calls private.notify for the poster, whom the job names",
  "private.number_applicants": "keeps the numbers of applicants, which nobody may read; called by a trigger only",
  "private.offer_closing": "calls private.notify for the poster, whom the job names",
  "private.open_application_thread": "keeps threads, which nobody may write; called by triggers only",
  "private.open_connection_thread": "keeps threads, which nobody may write; called by triggers only",
  "private.open_threads_shown_again": "keeps threads, which nobody may write; called by triggers only",
  "private.open_threads_of_shown": "keeps threads, which nobody may write; called by triggers only",
  "private.open_counts": "counts what everybody reads; the patterns of places are not the API's to call",
  "private.sector_spellings": "answers with what is public of listed startups",
  "private.failed_mails": "answers operators alone, with no recipient",
  "private.failed_mails_after": "answers operators alone, with no recipient",
  "private.operator_overview": "answers operators alone, with counts and no recipient",
  "private.owe_answer_mail":
    "calls private.enqueue_mail for the applicant, whom the row names; called by triggers only",
  "private.owe_application_mail":
    "calls private.enqueue_mail for the poster, whom the job names; called by a trigger only",
  "private.owe_connection_mail":
    "calls private.enqueue_mail, and looks for a block that the asker must not see; called by triggers only",
  "private.owe_mail_of": "calls private.enqueue_mail for whoever has a message unread; called by functions only",
  "private.owe_message_mail": "calls private.enqueue_mail for the other side of a thread; called by a trigger only",
  "private.own_conversations": "answers with the caller's own messages, and those they may read",
  "private.own_cv": "answers with the caller's own, in one row",
  "private.own_job_end": "reads what a mail is worded with; called by functions of the worker only",
  "private.own_job_marks":
    "answers the poster alone with counts; the poster may not read the rows that say who applied",
  "private.own_records": "answers with the caller's own rows of tables that the API does not show",
  "private.plain_talent_ids": "as private.search_talent_ids, which alone calls it",
  "private.publish_profile": "keeps the public copy of the harmless columns",
  "private.publish_talent": "keeps the public copy of the harmless columns",
  "private.queue_owners": "keeps the queue of copies, which nobody may write; called by triggers and functions only",
  "private.read_application": "answers the poster alone, who may not read the row that says who applied",
  "private.read_thread": "answers those who take part; keeps the caller's own mark",
  "private.received": "answers the poster alone, without the column that says who applied",
  "private.received_counts":
    "answers the poster alone with counts; the poster may not read the rows that say who applied",
  "private.record_profile_view": "keeps counts of visits; answers the same whatever it was",
  "private.refresh_public_profile": "keeps the public copy of the harmless columns; called by triggers only",
  "private.refresh_search_of_skill": "keeps the copies that the search compares",
  "private.refresh_search_of_skill_owners": "keeps the copies that the search compares",
  "private.refresh_stale_talents": "keeps the copies that the search compares; no role of the API may call it",
  "private.refresh_talent_search": "keeps the copies that the search compares; called by triggers only",
  "private.reject_applications": "answers the poster alone, who may not read the rows that say who applied",
  "private.release_jobs": "keeps the jobs of a deleted account for those who applied",
  "private.rename_skill": "keeps the names of skills, an operator's; no role of the API may call it",
  "private.reopen_job": "answers the poster alone; nobody may write a status by hand",
  "private.report_message":
    "keeps reports, which nobody may read; any message that was not written to the caller is unknown to it",
  "private.reporter_weight": "reads a reporter's record and age, which nobody may read; called by functions only",
  "private.require_operator": "answers for the caller alone; nobody may read who is an operator",
  "private.require_received": "tells the poster alone that there is such an application; called by functions only",
  "private.retry_mail": "answers operators alone; nobody may write mails that are owed by hand",
  "private.retry_mails": "answers operators alone; nobody may write mails that are owed by hand",
  "private.answer_meeting": "answers the two who meet; nobody may write how a meeting stands by hand",
  "private.ask_meeting": "keeps the caller's own request; refuses as if nobody were there where nobody is listed",
  "private.call_off_meeting": "answers the two who meet; nobody may write how a meeting stands by hand",
  "private.export_meetings": "answers with the caller's own for the export; called by private.own_records only",
  "private.listed_as_investor": "answers with the caller's own profile, where everybody may see it",
  "private.meeting_facts": "reads what a mail is worded with; called by functions of the worker only",
  "private.meeting_form": "answers with who is listed, and how the caller stands to them",
  "private.meeting_host": "reads whose profile it is; called by functions only, which tell no member's id",
  "private.meeting_is_open": "reads a row that its caller has already; called by functions only",
  "private.meeting_name": "reads the other side's name; called by functions only, which ask who takes part",
  "private.meetings_waiting": "answers with the caller's own",
  "private.met_founder_page": "answers whoever asked, with a page that everybody reads",
  "private.met_name": "answers those who take part, with the name that the other side shows them",
  "private.my_meetings": "answers with the caller's own",
  "private.open_meeting": "answers those who take part; called by functions only",
  "private.propose_meeting_times": "answers the two who meet; nobody may write times by hand",
  "private.read_of_asked": "marks what the caller has read of; called by functions only",
  "private.read_of_meeting": "marks what the caller has read of; called by functions only",
  "private.read_of_unseen_meetings": "marks what a block hid from who blocked; called by functions and a trigger only",
  "private.sees_meeting": "reads the blocks of who takes part; called by functions only",
  "private.tell_of_meeting": "calls private.notify and private.enqueue_mail; called by functions only",
  "private.unname_meeting": "calls private.unname_notifications; called by a trigger only",
  "private.search_investors": "answers with who is listed, which any visitor may read",
  "private.search_job_ids":
    "answers ids and a number of open jobs, which everybody may read, because no index serves row security",
  "private.search_patterns": "reads the words of texts, which nobody may read; called by functions only",
  "private.search_talent_ids":
    "answers ids and a number of listed talents, which everybody may read, because no index serves row security",
  "private.send_message": "answers those who take part; keeps messages, whose rows say who wrote them",
  "private.session_lives": "answers for the session of the caller's own token, which is in auth.sessions",
  "private.session_stands": "answers for the session of the caller's own token, which is in auth.sessions",
  "private.set_mail_by_link": "answers whoever has the secret of a mail's link, the same for one that is nobody's",
  "private.set_mail_preference":
    "keeps which mails a member wants; called by functions only, which ask whose choice it is",
  "private.share_contact": "answers the applicant alone; nobody may write by hand what they agreed to",
  "private.shortlist_application": "answers the poster alone, who may not read the row that says who applied",
  "private.silent_listing": "reads what a mail is worded with; called by functions of the worker only",
  "private.similar_talent_ids": "answers ids of listed members, which the caller's own rights are asked for",
  "private.skill_names_of": "reads the names that skills are about to bear; called by triggers only",
  "private.sorted_talent_ids": "answers ids of listed members, which the caller's own rights are asked for",
  "private.take_alerts":
    "makes what an address confirmed its member's alerts, which nobody may read; called by functions only",
  "private.take_confirmed_address":
    "removes the stop of an address that was confirmed, takes its alerts and tells the one that was left; called by a trigger only",
  "private.takes_part": "answers with the caller's own part in a thread; called by functions only",
  "private.talent_detours":
    "counts who is listed and answers ids of listed members, which the caller's own rights are asked for",
  "private.talents_by_name": "as private.search_talent_ids, which alone calls it",
  "private.tell_auth_locale":
    "writes a member's own choice where the auth service reads it, which no member may; called by a trigger only",
  "private.tell_of_stops": "calls private.notify for whose address it is; called by a trigger only",
  "private.tell_closing": "calls private.notify for those who wait, whom the poster may not read",
  "private.thread_is_open": "reads who is left in a thread, which nobody may read; called by functions only",
  "private.thread_messages": "answers those who take part, with `mine` in place of who wrote it",
  "private.thread_subject": "answers those who take part, with what both may know of it",
  "private.tidy_actions": "removes what no limit counts any more; called by private.count_action only",
  "private.tidy_conversations": "removes what is kept no longer; no role of the API may call it",
  "private.try_mail_again": "keeps the caller's own address, among those that nobody may read; counts it",
  "private.unanswered": "reads applications that wait; called by functions of the worker only",
  "private.unblock_thread": "removes the caller's own block, and says the same of any other",
  "private.unread_threads": "counts for the caller, with what each conversation is called to them",
  "private.unname_connection": "calls private.unname_notifications for the two whom the connection was between",
  "private.unname_notifications": "takes a name out of notifications, which nobody may write; called by triggers only",
  "private.unname_messages": "takes a name out of notifications, which nobody may write; called by triggers only",
  "private.unname_thread": "calls private.unname_messages; called by a trigger only",
  "private.waiting_jobs": "reads what a mail is worded with; called by functions of the worker only",
  "private.was_told": "reads mails that are owed; called by functions of the worker only",
  "private.weigh_reports": "reads reports, which nobody may read, and hides a job; called by private.report only",
  "private.alert_by_token": "answers whoever has the secret of a mail's link, with the alert that the mail is about",
  "private.alert_of_mail": "reads alerts, which nobody may read; called by functions of the worker only",
  "private.alert_of_token": "reads alerts by the secret of a mail's link; called by functions only",
  "private.alert_token":
    "keeps the codes of mails' links, which nobody may write; called by functions of the worker only",
  "private.answer_alerts":
    "counts what alerts find in tables of its own session; called by functions of the worker only",
  "private.ask_alert": "keeps an address until it confirms; says the same of every address",
  "private.change_alert": "keeps the caller's own alert; says the same of anybody else's as of none",
  "private.confirm_alert": "answers whoever has the secret of a mail's link",
  "private.end_alert": "answers whoever has the secret of a mail's link",
  "private.end_alerts_of_address": "removes the alerts of an account's address with it; called by a trigger only",
  "private.export_alerts": "reads a member's own alerts; called by private.own_records for its caller only",
  "private.export_talent_debut":
    "reads when a member was first listed; called by private.own_records for its caller only",
  "private.export_startup_debuts":
    "reads when a member's startups were first listed; called by private.own_records for its caller only",
  "private.find_alert_words": "looks words up in tables of its own session; called by functions of the worker only",
  "private.is_own_alert": "reads the caller's own address in auth.users; called by functions only",
  "private.keep_talent_debut": "keeps when somebody was first listed, which nobody may write; called by triggers only",
  "private.match_job_alerts": "reads alerts and open jobs; called by functions of the worker only",
  "private.keep_startup_debut":
    "keeps when a startup was first listed, which nobody may write; called by triggers only",
  "private.match_startup_alerts": "reads alerts and which startups are listed; called by functions of the worker only",
  "private.match_talent_alerts": "reads alerts and who is listed; called by functions of the worker only",
  "private.answer_domain_mail": "answers whoever has the secret of a mail's link; the worker writes what comes of it",
  "private.ask_domain_proof":
    "asks for the caller's own organization, or one that nobody owns; says the same of others as of none",
  "private.export_invitations":
    "reads invitations of a member's own requests; called by private.own_records for its caller only",
  "private.invite_to_job": "names the caller's own job in their own request; says the same of others' as of none",
  "private.domain_mail":
    "answers whoever has the secret of a mail's link, with the organization that the mail is about",
  "private.domain_proof": "answers whoever may ask with how their own proof stands; says the same of others as of none",
  "private.tell_of_missing_proof": "tells the owners who stay that a proof is missing; called by a trigger only",
  "private.end_proof_of_owner": "removes an owner's proof with them; called by a trigger only",
  "private.end_tick_of_proof": "ends a member's tick with the day of the proof it rested on; called by triggers only",
  "private.end_proofs": "ends proofs of another name or website; called by a trigger only",
  "private.export_domain_proofs": "reads a member's own proofs; called by private.own_records for its caller only",
  "private.mail_named_address":
    "owes a mail to an address and counts those of others, which nobody may read; called by functions only",
  "private.mail_proof_refused": "reads who owns an organization and a member's age; called by functions only",
  "private.proof_missing_since": "reads proofs of others; called by functions only, for an organization's owners",
  "private.refuse_second_of_name": "reads what the caller owns; called by a trigger only",
  "private.forget_told_of_invitation": "removes what another member is told; called by a trigger only",
  "private.may_prove": "reads who owns an organization; called by functions only",
  "private.proof_of_link": "reads proofs by the secret of a mail's link; called by functions only",
  "private.weigh_proof": "writes what stands proved, which no member may; called by functions and triggers only",
  "private.export_left_organizations":
    "reads which pages a member left as the last; called by private.own_records for its caller only",
  "private.export_hidden_from": "reads whom a member hides from; called by private.own_records for its caller only",
  "private.hidden_from": "answers with whom the caller hides from, which nobody may read",
  "private.hidden_talents":
    "answers with the profiles that are kept from the caller, for policies and searches to leave out",
  "private.hide_from": "writes whom the caller hides from; what is not listed and proved is as what is not there",
  "private.hides_from": "reads whether one member hides from another; called by functions only",
  "private.proved_organizations": "answers with what is public of organizations whose domain is proved",
  "private.show_to": "removes whom the caller hides from; says the same whatever was there",
  "private.export_saved": "reads what a member saved; called by private.own_records for its caller only",
  "private.is_saved": "answers of what the caller saved, which nobody may read",
  "private.note_saved": "changes what the caller saved; says the same of anybody else's as of none",
  "private.newest_startup_ids": "answers with what is listed, which any visitor may read",
  "private.saved_job_ids": "answers with what the caller saved, which nobody may read",
  "private.own_saved": "reads what the caller saved; called by functions only",
  "private.save_item": "keeps what the caller saves, and counts it; what is not public is as what is not there",
  "private.saved_items": "answers with what the caller saved, which nobody may read",
  "private.saved_job": "tells of a job that somebody saved what was public of it last; called by functions only",
  "private.saved_organization": "tells of an organization what is public of it now; called by functions only",
  "private.saved_talent":
    "tells of a person what is public of them now, and nothing where the caller blocked them; called by functions only",
  "private.unsave_item": "removes what the caller saved; says the same of anybody else's as of none",
  "private.own_alerts": "answers with the caller's own alerts, which nobody may read",
  "private.remove_alert": "removes the caller's own alert; says the same of anybody else's as of none",
  "private.save_alert": "keeps the caller's own alerts, and counts them",
};

// What is answered to everybody alike, so that others may cache it, and the role in which it is read.
const PUBLIC_READS: Record<
  string,
  {
    path: (ids: Record<"job" | "talent" | "picture" | "startup" | "mentor" | "investor", string>) => string;
    why: string;
  }
> = {
  "og/home.ts": { path: () => "/og/home.png", why: "a drawing; reads nothing" },
  "og/investor.ts": {
    path: ({ investor }) => `/og/investors/${investor}`,
    why: "kept by networks that a link is posted to",
  },
  "og/investors.ts": { path: () => "/og/investors", why: "kept by networks that a link is posted to" },
  "og/job.ts": { path: ({ job }) => `/og/jobs/${job}`, why: "kept by networks that a link is posted to" },
  "og/jobs.ts": { path: () => "/og/jobs", why: "kept by networks that a link is posted to" },
  "og/mentor.ts": { path: ({ mentor }) => `/og/mentors/${mentor}`, why: "kept by networks that a link is posted to" },
  "og/mentors.ts": { path: () => "/og/mentors", why: "kept by networks that a link is posted to" },
  "og/talent-exchange.ts": { path: () => "/og/talent-exchange", why: "kept by networks that a link is posted to" },
  "og/startup.ts": {
    path: ({ startup }) => `/og/startups/${startup}`,
    why: "kept by networks that a link is posted to",
  },
  "og/startups.ts": { path: () => "/og/startups", why: "kept by networks that a link is posted to" },
  "og/talent.ts": { path: ({ talent }) => `/og/talent/${talent}`, why: "kept by networks that a link is posted to" },
  "seo/sitemap.ts": { path: () => "/sitemap.xml", why: "kept for a moment by caches, for whoever asks" },
  "picture.ts": { path: ({ picture }) => `/pictures/${picture}`, why: "kept by browsers and caches for a day" },
};

test("each function with its owner's rights is listed with the reason why", async () => {
  const found = await sql<{ name: string }>(
    stack,
    `select distinct n.nspname || '.' || p.proname as name
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname in ('public', 'private') order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(Object.keys(FUNCTIONS).toSorted());
});

test("link previews, pictures and the sitemap are listed, and read as a visitor although a member asks", async () => {
  const routes = readdirSync(join(ROOT, "app/routes/og")).map((name) => `og/${name}`);
  expect([...routes, "picture.ts", "seo/sitemap.ts"].toSorted()).toEqual(Object.keys(PUBLIC_READS).toSorted());

  const member = await createMember(stack, { onboarded: true });
  const job = randomUUID();
  await sql(
    stack,
    "insert into public.jobs (id, client_id, title, description) values ($1, $2, 'Engineer', 'Builds')",
    [job, member.id],
  );
  const [talent] = await sql<{ id: string }>(
    stack,
    "insert into public.talent_profiles (user_id, title) values ($1, 'Engineer') returning id",
    [member.id],
  );
  const [startup] = await sql<{ slug: string }>(
    stack,
    "insert into public.organizations (name) values ('Pictured') returning slug",
  );
  const mentor = await insertMentor((query, parameters) => sql(stack, query, parameters), member);
  const [investor] = await sql<{ id: string }>(
    stack,
    "insert into public.investor_profiles (user_id, firm_name, is_listed) values ($1, 'Pictured', true) returning id",
    [member.id],
  );
  const picture = `${member.id}/${"a".repeat(32)}.webp`;

  let calls: { path: string; as: string }[] = [];
  const SUPABASE_URL = await startBackendThatTells(stack, (path, token) => calls.push({ path, as: roleOf(token) }));
  const web = await startWeb({ SUPABASE_URL, SUPABASE_ANON_KEY: stack.publishableKey });
  onTestFinished(async () => void (await web.stop()));
  const visitor = await new Visitor(web.url).signIn(member);

  await visitor.get("/dashboard");
  expect(calls.map((call) => call.as)).toContain("authenticated");
  for (const [route, { path }] of Object.entries(PUBLIC_READS)) {
    calls = [];
    const { status } = await visitor.get(
      path({
        job,
        talent: talent?.id ?? "",
        picture,
        startup: startup?.slug ?? "",
        mentor,
        investor: investor?.id ?? "",
      }),
    );
    expect([route, status]).toEqual([route, route === "picture.ts" ? 404 : 200]);
    expect([route, calls.length > 0]).toEqual([route, route !== "og/home.ts"]);
    for (const call of calls) {
      expect([route, call.as]).toEqual([route, "visitor"]);
      expect(call.path).toMatch(
        new RegExp(
          `^/(rest/v1/(jobs|talent_profiles|investor_profiles|organizations)\\?|rest/v1/rpc/(search_(talent|jobs|startups|mentors|investors)|mentor_paths|(job|startup|investor|mentor)_page\\?.*)$|storage/v1/object/public/${AVATAR_BUCKET}/)`,
        ),
      );
    }
  }
});

/** The role of a call; with only the key, or nothing, it is a visitor's. */
function roleOf(authorization: string | undefined): string {
  const token = authorization?.replace(/^Bearer /, "") ?? "";
  return token.split(".").length === 3 ? String(decodeJwt(token).role) : "visitor";
}
