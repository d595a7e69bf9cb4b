import type { Fault } from "../../scripts/faults/fault.ts";
import { inFunction } from "./in-function.ts";

/** Faults in who decides about whom, and in where hidden things could still be read. */
export const MODERATION: Fault[] = [
  {
    what: "a moderator decides about themselves and on their own report",
    plant: inFunction(
      "private.decide_report",
      "if private.is_own_case(decide_report.kind, decide_report.subject) then",
      "if false then",
    ),
    caughtBy: ["db/moderation.test.ts: is nobody's own", "db/reportable-kinds.test.ts: lets no moderator decide"],
  },
  {
    what: "a moderator decides on their own report",
    plant: inFunction("private.has_part", "r.reporter_id = has_part.member", "false"),
    caughtBy: "db/reportable-kinds.test.ts: lets no moderator decide",
  },
  {
    what: "a moderator decides about what was once decided against them",
    plant: inFunction("private.has_part", "d.member_id = has_part.member", "false"),
    caughtBy: "db/moderation.test.ts: shows a moderator nothing of a decision about themselves",
  },
  {
    what: "a moderator opens the account of whoever owns a page now, and not of whoever was suspended for it",
    plant: inFunction("private.suspended_of_case", "d.action = 'suspend'", "false"),
    caughtBy: "db/reportable-kinds.test.ts: opens the account of a page's owner again",
  },
  {
    what: "a moderator decides anything about what has no reports any more",
    plant: inFunction(
      "private.apply_decision",
      "waits is null and apply_decision.action not in ('restore', 'unsuspend') or",
      "",
    ),
    caughtBy: "db/moderation.test.ts: brings a hidden message back",
  },
  {
    what: "a moderator decides about a job on a page of their own",
    plant: inFunction("private.has_part", "m.member_id = has_part.member", "false"),
    caughtBy: "db/reportable-kinds.test.ts: lets no moderator who owns the page",
  },
  {
    what: "a moderator reads a profile that nobody else may read",
    plant: inFunction("private.is_out_of_sight", "and thing.title is not null", "and false"),
    caughtBy: "db/moderation.test.ts: shows a moderator no more of a talent than others see",
  },
  {
    what: "of several owners only the first has no say as a moderator",
    plant: inFunction(
      "private.owners_of_reported",
      "owners_of_reported.kind = 'organization' and",
      "owners_of_reported.kind = 'none' and",
    ),
    caughtBy: "db/reportable-kinds.test.ts: tells each owner",
  },
  {
    what: "a member who is no moderator decides",
    plant: inFunction("private.require_moderator", "if not private.is_moderator() then", "if false then"),
    caughtBy: "db/reportable-kinds.test.ts: lets no moderator decide",
  },
  {
    what: "an owner answers the appeal of another owner",
    plant: inFunction("private.may_answer", "not private.is_own_case(d.kind, d.subject_id) and", "true and"),
    caughtBy: "db/reportable-kinds.test.ts: lets nobody with a part in it answer an appeal",
  },
  {
    what: "a hidden startup stays in the list and its feeds",
    plant: inFunction("private.weigh_owners", "o.hidden_at is not null or weighed.hidden", "weighed.hidden"),
    caughtBy: "db/reportable-kinds.test.ts: out of sight and back",
  },
  {
    what: "a hidden startup is shown again by the worker",
    plant: inFunction("worker.show_organizations", "o.hidden_at is null and", ""),
    caughtBy: "db/reportable-kinds.test.ts: whatever its owners do",
  },
  {
    what: "the end of a suspension brings back a job that was removed meanwhile",
    plant: inFunction("private.hide_job", "or waits and j.status = 'closed'", ""),
    caughtBy: "db/moderation.test.ts: keeps what it removed out",
  },
  {
    what: "a job that is restored during a suspension is open at once",
    plant: inFunction("private.hide_job", "case when waits then 'closed' else 'active' end", "'active'"),
    caughtBy: "db/moderation.test.ts: keeps what it removed out",
  },
  {
    what: "a suspension that ends opens the jobs of a banned poster",
    plant: inFunction("private.unsuspend", "where b.member_id = ended.member_id", "where false"),
    caughtBy: "db/suspended-posters.test.ts: opens them with the later end",
  },
  {
    what: "a hidden mentor is found",
    plant: inFunction("private.keep_mentor_listing", "and new.hidden_at is null", ""),
    caughtBy: "db/reportable-kinds.test.ts: out of sight and back",
  },
  {
    what: "a hidden investor is found",
    plant: inFunction("private.search_investors", "and i.hidden_at is null", ""),
    caughtBy: "db/reportable-kinds.test.ts: out of sight and back",
  },
  {
    what: "a hidden request still reaches its mentor",
    plant: inFunction("private.reaches_mentor", "asked.hidden_at is null and", ""),
    caughtBy: "db/reportable-kinds.test.ts: out of sight and back",
  },
  {
    what: "an owner reports what is theirs",
    plant: inFunction(
      "private.report",
      "reporter in (select private.owners_of_reported(report.kind, report.subject))",
      "false",
    ),
    caughtBy: "db/reportable-kinds.test.ts: as of none",
  },
  {
    what: "all are suspended for what one of several owners may have written",
    plant: inFunction(
      "private.apply_decision",
      "when 'suspend' then owners = 1 and",
      "when 'suspend' then owners > 0 and",
    ),
    caughtBy: "db/reportable-kinds.test.ts: tells each owner",
  },
];
