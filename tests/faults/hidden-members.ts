import type { Fault } from "../../scripts/faults/fault.ts";
import { inFunction } from "./in-function.ts";

const TEST = "db/hidden-members.test.ts";

const unasked = (what: string, name: string, find: string, caughtBy: string): Fault => ({
  what,
  plant: inFunction(name, find, find.replace("perform private.require_shown(", "perform (")),
  caughtBy,
});

/** Faults about a member whom a moderator has hidden: what is revealed to them, and what they may begin. */
export const HIDDEN_MEMBERS: Fault[] = [
  unasked(
    "a hidden member accepts a request to connect",
    "private.answer_connection",
    "perform private.require_shown(private.kept_back_since(asked.addressee_id, '{talent}'))",
    `${TEST}: accepts a request to connect`,
  ),
  {
    what: "a hidden member asks to connect",
    plant: { sql: "drop trigger guard_kept_back on public.connections" },
    caughtBy: `${TEST}: asks to connect`,
  },
  unasked(
    "a hidden member sends a job after a request",
    "private.invite_to_job",
    "perform private.require_shown(private.kept_back_since(member, '{talent}'))",
    `${TEST}: names a job in a request`,
  ),
  unasked(
    "an owner of a hidden organization sends its job after a request",
    "private.invite_to_job",
    "perform private.require_shown((\n    select o.hidden_at from public.jobs j",
    `${TEST}: names its job in a request`,
  ),
  unasked(
    "a hidden member asks a mentor",
    "private.request_mentorship",
    "perform private.require_shown(private.kept_back_since(caller, '{talent}'))",
    `${TEST}: asks a mentor`,
  ),
  unasked(
    "a hidden mentor says yes",
    "private.answer_mentorship",
    "perform private.require_shown(private.mentorship_kept_back_since(asked, asked.mentor_id))",
    `${TEST}: accepts a request for mentoring`,
  ),
  {
    what: "a hidden investor asks and is met as a founder would be",
    plant: inFunction("private.ask_meeting", "when 'founder' then '{investor}'", "when 'founder' then '{talent}'"),
    caughtBy: `${TEST}: asks a founder for a meeting`,
  },
  {
    what: "an owner of a hidden startup asks investors",
    plant: inFunction("private.ask_meeting", "else '{talent,organization}'", "else '{talent}'"),
    caughtBy: `${TEST}: asks an investor for a meeting`,
  },
  unasked(
    "a hidden member proposes times",
    "private.propose_meeting_times",
    "perform private.require_shown(private.meeting_kept_back_since(open_one, caller))",
    `${TEST}: proposes times to a founder`,
  ),
  unasked(
    "a hidden member accepts a meeting",
    "private.answer_meeting",
    "perform private.require_shown(private.meeting_kept_back_since(answered, caller))",
    `${TEST}: accepts the times`,
  ),
  {
    what: "who asked agrees to times of a request that was taken out of sight",
    plant: inFunction("private.meeting_kept_back_since", "then meeting.hidden_at", "then null::timestamptz"),
    caughtBy: `${TEST}: agrees to no times`,
  },
  unasked(
    "a hidden member writes first",
    "private.send_message",
    "perform private.require_shown(private.thread_kept_back_since(shared, caller))",
    `${TEST}: begins no`,
  ),
  {
    what: "a hidden startup's job takes a yes",
    plant: inFunction("private.decide_application", "where o.id = job.organization_id", "where false"),
    caughtBy: `${TEST}: accepts nobody for a job`,
  },
  {
    what: "a member who accepts a request of a hidden member hands them a mail address",
    plant: inFunction("private.my_connections", "then u.email", "or side.status = 'accepted' then u.email"),
    caughtBy: `${TEST}: is shown nothing of those who agree meanwhile`,
  },
  {
    what: "a meeting with a hidden member opens a conversation",
    plant: inFunction(
      "private.open_meeting_thread",
      "or private.meeting_kept_back_since(meeting, meeting.asker_id) is not null",
      "",
    ),
    caughtBy: `${TEST}: is shown nothing of those who agree meanwhile`,
  },
  {
    what: "what was agreed to meanwhile stays without a conversation",
    plant: { sql: "drop trigger open_threads_shown_again on public.talent_profiles" },
    caughtBy: `${TEST}: is shown nothing of those who agree meanwhile`,
  },
  {
    what: "what was revealed before is taken back",
    plant: inFunction("private.my_connections", "side.updated_at <", "'infinity'::timestamptz <"),
    caughtBy: `${TEST}: keeps what was revealed before`,
  },
  {
    what: "an applicant writes nothing in the moment in which a profile is hidden",
    plant: inFunction(
      "private.thread_kept_back_since",
      "select now() from public.jobs j where j.id = thread.job_id and j.client_id = member and private.job_is_kept_back(j)",
      "select private.kept_back_since(member, '{talent}')",
    ),
    caughtBy: `${TEST}: is accepted for a job as before`,
  },
  {
    what: "a hidden member's form loses what they typed",
    plant: { find: " || thrown.status === 423", put: "", in: "app/**/form-action.server.ts" },
    caughtBy: "routes/hidden-members.test.ts: keeps what they typed",
  },
  {
    what: "a hidden member's button answers with an error page",
    plant: { find: "thrown.status === HIDDEN_STATUS", put: "thrown.status === 424", in: "app/**/errors.server.ts" },
    caughtBy: "routes/hidden-members.test.ts: led back",
  },
];
