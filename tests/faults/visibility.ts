import type { Fault } from "../../scripts/faults/fault.ts";
import { inFunction, together } from "./in-function.ts";

const TEST = "db/hidden-from.test.ts";

/** Faults about members who hide from an organization, and about proofs of an organization. */
export const VISIBILITY: Fault[] = [
  {
    what: "the policy of profiles knows nothing of who hides from whom",
    plant: {
      sql: `alter policy "members read listed talent and their own" on public.talent_profiles
        using (listed_until > now() or user_id = (select auth.uid()))`,
    },
    caughtBy: `${TEST}: is to them as nobody at all`,
  },
  {
    what: "the directory's total counts those who hide from the caller",
    plant: inFunction(
      "private.plain_talent_ids",
      "kept_back constant uuid[] := private.hidden_talents()",
      "kept_back constant uuid[] := '{}'",
    ),
    caughtBy: `${TEST}: is found by everybody but the owners`,
  },
  {
    what: "the counts beside the filters have those who hide from the caller",
    plant: inFunction(
      "private.talent_detours",
      "kept_back constant uuid[] := private.hidden_talents()",
      "kept_back constant uuid[] := '{}'",
    ),
    caughtBy: `${TEST}: is found by everybody but the owners`,
  },
  {
    what: "a name finds those who hide from the caller",
    plant: inFunction(
      "private.talents_by_name",
      "kept_back constant uuid[] := private.hidden_talents()",
      "kept_back constant uuid[] := '{}'",
    ),
    caughtBy: `${TEST}: is found by a name in other letters`,
  },
  {
    what: "an alert tells of those who hide from its member",
    plant: inFunction(
      "private.answer_alerts",
      "where exists (select from private.talent_debuts d",
      "where not exists (select from private.talent_debuts d",
    ),
    caughtBy: `${TEST}: is in no alert of theirs`,
  },
  {
    what: "an investor asks to meet a founder who hides from them",
    plant: inFunction("private.meeting_host", "and not private.hides_from(t.user_id, (select auth.uid()))", ""),
    caughtBy: `${TEST}: is to them as nobody at all`,
  },
  {
    what: "an investor asks a founder who hides from them by the startup's page",
    plant: inFunction("private.meeting_host", "and not private.hides_from(m.member_id, (select auth.uid()))", ""),
    caughtBy: "db/meetings.test.ts: are asked of a founder whom a startup's page names",
  },
  {
    what: "a report tells whether somebody hides from its author",
    plant: inFunction("private.report", "private.hides_from(thing.owner_id, reporter)", "false"),
    caughtBy: `${TEST}: is to them as nobody at all`,
  },
  {
    what: "a connection leads to the profile of who hides",
    plant: inFunction("private.my_connections", "and not private.hides_from(t.user_id, (select auth.uid()))", ""),
    caughtBy: `${TEST}: keeps what they have with each other`,
  },
  {
    what: "an owner of the organization hides from themselves",
    plant: inFunction("private.hidden_talents", "and h.member_id <> m.member_id", ""),
    caughtBy: `${TEST}: keeps what they have with each other`,
  },
  {
    what: "a member hides from an organization that has proved nothing",
    plant: inFunction("private.hide_from", "and o.proved_at is not null", ""),
    caughtBy: `${TEST}: names only listed organizations`,
  },
  {
    what: "a change is dated to the microsecond",
    plant: inFunction("private.set_updated_day", "date_trunc('day', now(), 'Asia/Dhaka')", "now()"),
    caughtBy: "db/days-of-changes.test.ts: is a day in Dhaka wherever",
  },
  {
    what: "a confirmed listing is dated to the microsecond",
    plant: inFunction("private.keep_listing", "date_trunc('day', now(), 'Asia/Dhaka')", "now()"),
    caughtBy: "db/days-of-changes.test.ts: is a day in Dhaka wherever",
  },
  {
    what: "visitors read the place that searches compare",
    plant: { sql: "grant select (location_text) on public.talent_profiles to anon" },
    caughtBy: "db/rls-matrix.test.ts: is read by those who may",
  },
  {
    what: "what a report violates is told with its row",
    plant: inFunction("private.report", "when integrity_constraint_violation or", "when"),
    caughtBy: "db/no-details.test.ts: of a report that is too long",
  },
  {
    what: "whom an investor declined follows their name",
    plant: inFunction("private.meeting_name", "follows := private.reads_name(other, reader)", "follows := true"),
    caughtBy: "db/names-as-they-were.test.ts: is of 'an investor' followed",
  },
  {
    what: "whom a mentor blocked follows their name",
    plant: inFunction(
      "private.mentorship_name_to",
      "and not private.are_apart(asked.mentor_id, asked.mentee_id)",
      "and true",
    ),
    caughtBy: "db/names-as-they-were.test.ts: is of 'a mentor' followed",
  },
  {
    what: "a poster who has blocked an applicant sees no conversation open",
    plant: inFunction(
      "private.open_application_thread",
      "b.blocker_id = application.applicant_id and b.blocked_id = poster",
      "b.blocked_id = application.applicant_id and b.blocker_id = poster",
    ),
    caughtBy: "db/blocks-and-applications.test.ts: tells a poster who blocks",
  },
  {
    what: "a suspension closes the conversation with an unnamed applicant at once",
    plant: inFunction("private.thread_is_open", "t.leaves_at > now() and m.side = 'applicant' or", ""),
    caughtBy: "db/leaving-unseen.test.ts: and is suspended moves nothing",
  },
  {
    what: "the end of a suspension opens it at once",
    plant: inFunction("private.wake_threads", "private.end_of_day(now())", "null"),
    caughtBy: "db/leaving-unseen.test.ts: and is 'suspended' ends a conversation",
  },
  {
    what: "a job closes in the instant in which its poster deletes the account",
    plant: inFunction("private.release_jobs", "left_poster = left_as where", "status = 'closed' where"),
    caughtBy: "db/leaving-unseen.test.ts: takes nothing from the pages",
  },
  {
    what: "a job bears the instant in which its poster left",
    plant: {
      sql: `drop trigger set_updated_at on public.jobs;
        create trigger set_updated_at before update on public.jobs for each row execute function private.set_updated_at()`,
    },
    caughtBy: "db/leaving-unseen.test.ts: takes nothing from the pages",
  },
  {
    what: "jobs of a poster who left are found beside each other no more",
    plant: inFunction("private.jobs_beside", "o.left_poster = j.left_poster", "false"),
    caughtBy: "db/leaving-unseen.test.ts: takes nothing from the pages",
  },
  {
    what: "how fast a poster answers counts what was answered this month",
    plant: inFunction("worker.measure_answers", "and a.answered_at < ended", ""),
    caughtBy: "db/job-facts.test.ts: counts answers of the last twelve months",
  },
  {
    what: "how fast a poster answers is worked out again in the same month",
    plant: together(
      inFunction("worker.measure_answers", "t.month >= this_month", "t.month > this_month"),
      inFunction("worker.measure_answers", "where kept.month < excluded.month", ""),
    ),
    caughtBy: "db/job-facts.test.ts: is worked out once a month",
  },
  {
    what: "a job says no more how long its poster took to answer, once they left",
    plant: inFunction("private.job_answer_days", "t.left_poster = j.left_poster", "false"),
    caughtBy: "db/leaving-unseen.test.ts: takes nothing from the pages",
  },
  {
    what: "what a poster wrote to those who were rejected goes in the instant in which they leave",
    plant: inFunction(
      "private.forget_poster_words",
      "return null;",
      "update public.job_applications a set decision_note = null where a.job_id = new.id; return null;",
    ),
    caughtBy: "db/leaving-unseen.test.ts: takes nothing from the pages",
  },
  {
    what: "an organization leaves the lists in the instant in which its unnamed owner leaves",
    plant: inFunction("private.end_ownership", "if not old.shown and", "if false and"),
    caughtBy: "db/leaving-unseen.test.ts: takes nothing from the pages",
  },
  {
    what: "the tick of a website goes in the instant in which who proved it leaves",
    plant: inFunction(
      "private.weigh_proof",
      "not exists (select from private.left_organizations l where l.organization_id = o.id)",
      "true",
    ),
    caughtBy: "db/leaving-unseen.test.ts: takes the proof of a website along",
  },
  {
    what: "the tick stays though the organization names another website",
    plant: inFunction("private.weigh_proof", "private.domain_of(o.website) is distinct from o.proved_domain", "false"),
    caughtBy: "db/leaving-unseen.test.ts: has no tick any more",
  },
  {
    what: "an organization goes at the end of the day before, of another owner who left",
    plant: inFunction(
      "private.release_jobs",
      "set leaves_at = excluded.leaves_at",
      "set leaves_at = private.left_organizations.leaves_at",
    ),
    caughtBy: "db/leaving-unseen.test.ts: leaves an organization listed for its own day",
  },
  {
    what: "an organization whose page names its owner stays listed without them",
    plant: inFunction("private.end_ownership", "if not old.shown and", "if true and"),
    caughtBy: "db/leaving-unseen.test.ts: takes along at once an organization",
  },
  {
    what: "a job takes applications after its poster's day, until the worker comes",
    plant: inFunction("private.guard_new_application", "or private.poster_has_left(job)", ""),
    caughtBy: "db/leaving-unseen.test.ts: has jobs that take applications",
  },
  {
    what: "an applicant who leaves the same day as the poster is counted no more",
    plant: inFunction("private.release_applications", "or j.left_poster is not null", ""),
    caughtBy: "db/leaving-unseen.test.ts: keeps no application of somebody",
  },
  {
    what: "the day begins for jobs whose poster left today",
    plant: inFunction("worker.begin_day", "p.leaves_at <= now()", "true"),
    caughtBy: "db/leaving-unseen.test.ts: takes nothing from the pages",
  },
  {
    what: "the weekly mail leaves out a job whose poster left today",
    plant: inFunction("private.digest_jobs", "is distinct from member", "<> member"),
    caughtBy: "db/weekly-digest.test.ts: has a job whose poster left today",
  },
  {
    what: "no moderator hides a job whose poster left today",
    plant: inFunction("private.apply_decision", "or thing.is_open or", "or"),
    caughtBy: "db/moderation.test.ts: hides a job whose poster left today",
  },
  {
    what: "an investor removes a profile, and with it the reports that wait",
    plant: {
      sql: `grant delete on public.investor_profiles to authenticated;
        create policy "members delete their own investor profile" on public.investor_profiles
          for delete to authenticated using (user_id = (select auth.uid()))`,
    },
    caughtBy: "db/reportable-kinds.test.ts: lets no investor remove the profile",
  },
  {
    what: "a poster is told of a report in the instant in which its unnamed applicant is suspended",
    plant: inFunction("private.settle_reports", "private.is_of_unnamed(settle_reports.subject)", "false"),
    caughtBy: "db/leaving-unseen.test.ts: is suspended over a message that the poster reported",
  },
  {
    what: "the list of reports tells of a decision that is told with the day",
    plant: inFunction("private.my_decisions", "case when r.decided_at <= now() then r.upheld end", "r.upheld"),
    caughtBy: "db/leaving-unseen.test.ts: has a reported message decided by suspend",
  },
  {
    what: "the export tells of a decision that is told with the day",
    plant: inFunction("private.own_conversations", "case when r.decided_at <= now() then r.upheld end", "r.upheld"),
    caughtBy: "db/leaving-unseen.test.ts: has a reported message decided by suspend",
  },
  {
    what: "the next report weighs by a decision that is told with the day",
    plant: inFunction("private.reporter_weight", "and r.decided_at <= now()", "and r.upheld is not null"),
    caughtBy: "db/leaving-unseen.test.ts: has a reported message decided by suspend",
  },
  {
    what: "a message of somebody unnamed leaves the conversation as a moderator takes it out",
    plant: inFunction("private.hide_message", "when private.is_of_unnamed(m.id) then", "when false then"),
    caughtBy: "db/leaving-unseen.test.ts: has it taken out",
  },
  {
    what: "the worker tells of a report before its day is over",
    plant: inFunction("worker.begin_day", "r.to_tell and r.decided_at <= now()", "r.to_tell"),
    caughtBy: "db/leaving-unseen.test.ts: has a reported message decided by suspend",
  },
  {
    what: "a suspended poster reads what was shared",
    plant: inFunction("private.is_revealed", "and not private.is_suspended(poster)", ""),
    caughtBy: "db/suspended-posters.test.ts: shows nothing that was shared while the 'poster'",
  },
  {
    what: "the contact of a suspended applicant is shown",
    plant: inFunction("private.is_revealed", "and not private.is_suspended(application.applicant_id)", ""),
    caughtBy: "db/suspended-posters.test.ts: shows nothing that was shared while the 'applicant'",
  },
  {
    what: "an applicant shares a contact with a suspended poster",
    plant: inFunction("private.share_contact", "or private.is_suspended(job.client_id)", ""),
    caughtBy: "db/suspended-posters.test.ts: hands a poster who is 'suspended' nobody new",
  },
  {
    what: "an applicant is offered to share with a suspended poster",
    plant: inFunction("private.my_acceptances", "and not private.is_suspended(j.client_id)", ""),
    caughtBy: "db/suspended-posters.test.ts: is to its applicant, of a poster who is 'suspended'",
  },
  {
    what: "a poster is told that a contact has ended which a suspension kept from them",
    plant: inFunction("private.keep_shared_contact", "and not private.is_suspended(u.id)", ""),
    caughtBy: "db/suspended-posters.test.ts: tells a poster of no end",
  },
  {
    what: '"Not now" opens a conversation',
    plant: {
      sql: `drop trigger begin_shared_thread on public.job_applications;
        create trigger begin_shared_thread after update of consent_to_reveal on public.job_applications
          for each row when (new.status = 'accepted') execute function private.begin_thread()`,
    },
    caughtBy: "db/blocks-and-applications.test.ts: opens no conversation of before",
  },
  {
    what: "two acceptances side by side share the job and then ask for it alone",
    plant: inFunction("private.hold_application", "for no key update", "for share"),
    caughtBy: "db/decide-race.test.ts: accept two for the last openings",
  },
];
