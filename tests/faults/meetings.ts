import type { Fault } from "../../scripts/faults/fault.ts";
import { inFunction } from "./in-function.ts";

/** The promises of meetings and mentoring to both sides, each broken where the database keeps it. */
export const MEETINGS: Fault[] = [
  {
    what: "a member who knows its id calls off others' meeting",
    plant: inFunction(
      "private.call_off_meeting",
      "m.id = meeting and private.sees_meeting(m, caller)",
      "m.id = meeting",
    ),
    caughtBy: "db/meetings.test.ts",
  },
  {
    what: "a meeting that has begun is called off",
    plant: inFunction("private.call_off_meeting", " or agreed.held_at <= now()", ""),
    caughtBy: "db/meetings.test.ts",
  },
  {
    what: "who calls a meeting off is told of it in place of the other side",
    plant: inFunction(
      "private.call_off_meeting",
      "case side when 'asker' then agreed.addressee_id else agreed.asker_id end",
      "caller",
    ),
    caughtBy: "db/meetings.test.ts",
  },
  {
    what: "whether a founder may be asked tells whose firm was",
    plant: inFunction(
      "private.is_met_as_investor",
      "(meeting.kind = 'investor') = (member = meeting.addressee_id)",
      "meeting.kind = 'investor'",
    ),
    caughtBy: "db/investors-unlinked.test.ts",
  },
  {
    what: "a block of a founder hides what was asked of their firm",
    plant: inFunction("private.sees_meeting", "meeting.status not in ('accepted', 'called_off')", "false"),
    caughtBy: "db/investors-unlinked.test.ts: is not told apart by a block",
  },
  {
    what: "a firm that a founder has blocked reaches them with its next request",
    plant: inFunction("private.sees_meeting", "b.addressee_id = member and b.blocked_at is not null", "false"),
    caughtBy: "db/meetings.test.ts: let a founder block the firm",
  },
  {
    what: "a member blocks by others' request for a meeting",
    plant: inFunction("private.block_meeting", "m.addressee_id = caller and m.hidden_at", "m.hidden_at"),
    caughtBy: "db/meetings.test.ts: are blocked by the side that was asked",
  },
  {
    what: "a founder whom the startup's page does not name is asked",
    plant: inFunction("private.meeting_host", " and m.shown", ""),
    caughtBy: "db/meetings.test.ts",
  },
  {
    what: "a founder is asked by a page that is out of sight",
    plant: inFunction("private.meeting_host", " and o.is_public and o.is_startup", ""),
    caughtBy: "db/meetings.test.ts",
  },
  {
    what: "everybody is shown a way to ask founders",
    plant: inFunction("private.founders_of", "(select private.listed_as_investor()) is not null and ", ""),
    caughtBy: "db/meetings.test.ts",
  },
  {
    what: "who proposed the times accepts one of them",
    plant: inFunction(
      "private.answer_meeting",
      "when 'accepted' then private.meeting_turn(answered)",
      "when 'accepted' then caller",
    ),
    caughtBy: "db/meetings.test.ts",
  },
  {
    what: "a mentor answers a request of others",
    plant: inFunction(
      "private.mentorship_to_answer",
      "m.id = mentorship and m.mentor_id = (select auth.uid())",
      "m.id = mentorship",
    ),
    caughtBy: "db/mentors.test.ts",
  },
  {
    what: "a mentor who is not listed is asked",
    plant: inFunction(
      "private.request_mentorship",
      "private.listed_mentors(request_mentorship.mentor)",
      "public.mentor_profiles",
    ),
    caughtBy: "db/mentors.test.ts",
  },
  {
    what: "a firm's request ends in the moment of its member's block",
    plant: inFunction("worker.take_meetings_back", "interval '1 day'\n", "interval '-9 days'\n"),
    caughtBy: "db/investors-unlinked.test.ts: is not told apart by their own block",
  },
  {
    what: "firms' requests end at one time after each block",
    plant: inFunction("worker.take_meetings_back", "% 4320", "% 1"),
    caughtBy: "db/investors-unlinked.test.ts: takes requests to whom they blocked back",
  },
  {
    what: "a block takes back what somebody's own firm was asked, and tells them whose it is",
    plant: inFunction("worker.take_meetings_back", "and private.is_met_as_investor(m, b.blocker_id)", ""),
    caughtBy: "db/meetings.test.ts: stay as they are where a block",
  },
  {
    what: "a mentee whom the mentor blocked gets no mail of the no",
    plant: inFunction("private.mentorship_facts", " and state not in ('declined', 'lapsed')", ""),
    caughtBy: "db/mentors.test.ts: are mailed of to a mentee",
  },
];
