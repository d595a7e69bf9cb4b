import type { Fault } from "../../scripts/faults/fault.ts";
import { inFunction } from "./in-function.ts";

/** Faults in what is stored as it was shown, and in what leads from one row to another. */
export const AS_SHOWN: Fault[] = [
  {
    what: "a poster is shown to be asked in the unit that their job has now",
    plant: inFunction("private.received", "a.rate_currency, a.rate_unit", "a.pay_currency, a.pay_unit"),
    caughtBy: "db/asked-rates.test.ts: stays in the job's currency",
  },
  {
    what: "what a form asked in gives way to the job's unit",
    plant: {
      sql: `drop trigger keep_rate on public.job_applications;
        create trigger keep_rate before insert on public.job_applications for each row execute function private.keep_rate()`,
    },
    caughtBy: "db/asked-rates.test.ts: is what the form asked for",
  },
  {
    what: "an acceptance names an organization that is off the lists",
    plant: inFunction("private.my_acceptances", "and o.is_public and", "and"),
    caughtBy: "db/identity.test.ts: they read nothing of it",
  },
  {
    what: "an acceptance by whom the applicant has blocked names the organization",
    plant: inFunction("private.my_acceptances", "and o.is_public and p.id is not null", "and o.is_public"),
    caughtBy: "db/identity.test.ts: they read nothing of it",
  },
  {
    what: "an open page of a conversation reads what came since",
    plant: inFunction("private.read_thread", "until is null or m.created_at <= until", "true"),
    caughtBy: "db/read-as-shown.test.ts: ends with the newest message",
  },
  {
    what: "a conversation is read up to a moment to come",
    plant: inFunction("private.read_thread", "greatest(m.read_at, shown)", "greatest(m.read_at, until, shown)"),
    caughtBy: "db/read-as-shown.test.ts: grows alone",
  },
  {
    what: "no mail is owed of a message that came while the page was looked at",
    plant: inFunction("private.read_thread", "perform private.owe_mail_of(unread, reader);", "null;"),
    caughtBy: "db/read-as-shown.test.ts: leaves no message without its mail",
  },
  {
    what: "the bell's button reads what came since",
    plant: { find: `  unwrap(await unread.lte("created_at", until));`, put: "  unwrap(await unread);" },
    caughtBy: "db/read-as-shown.test.ts: at once is what was shown",
  },
  {
    what: "a request to connect by somebody suspended is answered",
    plant: inFunction(
      "private.reaches_addressee",
      "and not (asked.status = 'pending' and private.is_suspended(asked.requester_id))",
      "",
    ),
    caughtBy: "db/suspended-requests.test.ts: is there for nobody",
  },
  {
    what: "a request to connect by somebody suspended is read from the table",
    plant: {
      sql: `alter policy "both sides read a connection" on public.connections
        using (requester_id = (select auth.uid()) or addressee_id = (select auth.uid()))`,
    },
    caughtBy: "db/suspended-requests.test.ts: shows a requester",
  },
  {
    what: "a request for a meeting by somebody suspended is answered",
    plant: inFunction(
      "private.sees_meeting",
      "and not (meeting.status = 'proposed' and private.is_suspended(meeting.asker_id))",
      "",
    ),
    caughtBy: "db/suspended-requests.test.ts: is there for nobody",
  },
  {
    what: "an invitation by somebody suspended to own a page is answered",
    plant: inFunction("private.answer_owner_invitation", "and not private.is_suspended(i.inviter_id)", ""),
    caughtBy: "db/suspended-requests.test.ts: is there for nobody",
  },
  {
    what: "a block from a meeting or a mentorship leaves the connection",
    plant: { sql: "drop trigger end_connection on public.member_blocks" },
    caughtBy: "db/connections.test.ts: end with a block from",
  },
  {
    what: "whom a member has asked and then blocked says yes",
    plant: inFunction(
      "private.end_blocked_connection",
      "or c.status = 'pending' and c.requester_id = new.blocker_id",
      "",
    ),
    caughtBy: "db/connections.test.ts: end with a block from",
  },
  {
    what: "who was taken out of a page sends a friend in their place",
    plant: inFunction("private.end_ownership", "and i.inviter_id = old.member_id", "and false"),
    caughtBy: "db/owners.test.ts: are not asked any more by one who",
  },
  {
    what: "a report of a page that its owner has left can only be dismissed",
    plant: inFunction("private.end_ownership", "where private.stays(old.member_id)", "where false"),
    caughtBy: "db/reportable-kinds.test.ts: is still theirs to answer for",
  },
  {
    what: "a member who withdraws a request to connect takes its report along",
    plant: inFunction("private.report", "perform private.keep_reported_note(report.subject);", "null;"),
    caughtBy: "db/reportable-kinds.test.ts: is still its author's to answer for",
  },
  {
    what: "a hidden note of a request to connect is read all the same",
    plant: inFunction("private.hide_connection", "set note = null where c.id", "set note = note where c.id"),
    caughtBy: "db/reportable-kinds.test.ts: is gone for its receiver alone",
  },
  {
    what: "a job goes on a page whose owners its poster is just taken out of",
    plant: { sql: "drop trigger hold_ownerships on public.jobs" },
    caughtBy: "db/one-after-the-other.test.ts: leave no job on a page",
  },
  {
    what: "a poster who puts a job on a page waits for the account last",
    plant: inFunction("private.hold_ownerships", "perform private.hold_members(array[auth.uid()]);", ""),
    caughtBy: "db/one-after-the-other.test.ts: meet no deadlock where a job",
  },
  {
    what: "a member whose guardian took the yes back is asked to own a page",
    plant: inFunction(
      "private.connected_with",
      "and not private.is_younger(c.requester_id) and not private.is_younger(c.addressee_id)",
      "",
    ),
    caughtBy: "db/younger-members.test.ts: are not asked to own a page",
  },
  {
    what: "an invitation to own a page outlives a guardian's yes",
    plant: inFunction("private.apply_age", "where new.id in (i.member_id, i.inviter_id)", "where false"),
    caughtBy: "db/younger-members.test.ts: have no invitation that waits",
  },
  {
    what: "a younger owner reads what a stranger suggests",
    plant: inFunction("private.suggest_edit", "and not private.is_younger(m.member_id)", ""),
    caughtBy: "db/younger-members.test.ts: read no edit that is suggested",
  },
  {
    what: "an invitation to own a page stands past a block",
    plant: inFunction(
      "private.end_blocked_connection",
      "where (i.inviter_id, i.member_id) in",
      "where false and (i.inviter_id, i.member_id) in",
    ),
    caughtBy: "db/owners.test.ts: are not asked past a block",
  },
  {
    what: "a job on no page leads to its poster's on the page of an organization",
    plant: inFunction(
      "private.bear_one_name",
      "and one.organization_id is not distinct from other.organization_id",
      "",
    ),
    caughtBy: "db/job-page.test.ts: leads to another job of its poster",
  },
  {
    what: "everybody reads which job was posted again",
    plant: { sql: "grant select (repost_of) on public.jobs to anon, authenticated" },
    caughtBy: ["db/job-page.test.ts", "db/owners-ids.test.ts: leads from one row"],
  },
  {
    what: "the parts of a sitemap overlap where many rows bear one instant",
    plant: { find: "first + rows.length]", put: "rows.length]" },
    caughtBy: "db/open-jobs.test.ts: meets every job",
  },
];
