import type { Fault } from "../../scripts/faults/fault.ts";
import { inFunction } from "./in-function.ts";

/** Faults that the tests once did not notice. */
export const KNOWN: Fault[] = [
  {
    what: "page 2 of the received applications starts a row late",
    plant: {
      in: "app/**/received.queries.server.ts",
      find: "const first = (page - 1) * LIST_PAGE_SIZE;",
      put: "const first = (page - 1) * LIST_PAGE_SIZE + (page > 1 ? 1 : 0);",
    },
    caughtBy: "db/lists.test.ts: sees every row once",
  },
  {
    what: "a job's skill is compared with upper and lower case",
    plant: inFunction("private.search_job_ids", "private.fold(btrim(want.skill))", "btrim(want.skill)"),
    caughtBy: "db/open-jobs.test.ts",
  },
  {
    what: "expired jobs stay in the sitemap",
    plant: {
      find: `.select("id, created_at, updated_at", counted(count))
        .eq("status", "active")
        .gt("expires_at", now)`,
      put: `.select("id, created_at, updated_at", counted(count))
        .eq("status", "active")`,
    },
    caughtBy: "db/open-jobs.test.ts: meets in the sitemap",
  },
  {
    what: "a job that states only a least budget is lost by the budget filter",
    plant: { find: "coalesce(budget_max, 1000000000) end", put: "coalesce(budget_max, budget_min, 0) end" },
    caughtBy: "db/open-jobs.test.ts",
  },
  {
    what: "the pause between two mails tells who is a member",
    plant: {
      find: "if (!NO_MAIL.has(code)) return false;",
      put: "if (!NO_MAIL.has(code) || PAUSE.test(message)) return false;",
    },
    caughtBy: "routes/mail-pause.test.ts",
  },
  {
    what: "that the auth service is out of mails tells who is a member",
    plant: {
      find: "if (!NO_MAIL.has(code)) return false;",
      put: "if (!NO_MAIL.has(code) || !PAUSE.test(message)) return false;",
    },
    caughtBy: "routes/untold-members.test.ts: is the same where the auth service says of one address alone",
  },
  {
    what: "a visitor who guesses learns a banned member's address",
    plant: { find: '"email_not_confirmed", "user_banned"]);', put: '"email_not_confirmed"]);' },
    caughtBy: "routes/untold-members.test.ts: a visitor who guesses at an address",
  },
  {
    what: "a statement that was cancelled counts as a refusal",
    plant: { find: "53...|57...|58", put: "53...|58" },
    caughtBy: "errors.server.test.ts",
  },
  {
    what: "a database without a free connection counts as a refusal",
    plant: { find: "25006|53...|57...", put: "25006|57..." },
    caughtBy: "errors.server.test.ts",
  },
  {
    what: "the same form with another letter is reported as a success",
    plant: { find: "earlier.cover_letter === input.coverLetter &&", put: "" },
    caughtBy: "routes/same-form-again.test.ts",
  },
  {
    what: "a job's new title escapes the guard against fees",
    plant: {
      find: "before insert or update of title, description, company_name,",
      put: "before insert or update of description, company_name,",
    },
    caughtBy: "db/jobs-fees.test.ts: are refused when a poster edits",
  },
  {
    what: "the submit button stays enabled while its form is under way",
    plant: { find: "disabled={posting || props.disabled}", put: "disabled={props.disabled}" },
    caughtBy: "submit-button.test.tsx",
  },
  {
    what: "nothing shows where the keyboard's focus is",
    plant: { find: "outline: 3px solid var(--brand);\n    outline-offset: 2px;", put: "outline: none;" },
    caughtBy: "e2e/focus.spec.ts",
  },
  {
    what: "a job's row moves when somebody applies",
    plant: {
      sql: `create function private.move_job() returns trigger language plpgsql security definer set search_path = '' as $$
        begin update public.jobs set title = title where id = new.job_id; return null; end $$;
        create trigger move_job after insert on public.job_applications for each row execute function private.move_job()`,
    },
    caughtBy: "db/quiet-acts.test.ts",
  },
  ...["jobs_search", "talent_profiles_search"].map((index) => ({
    what: `the search index ${index} is gone`,
    plant: { sql: `drop index public.${index}` },
    caughtBy: "db/search-indexes.test.ts",
  })),
  {
    what: "the mail of a new application says who applied",
    plant: inFunction(
      "worker.facts_application_received",
      "'count', unopened.count)",
      "'count', unopened.count, 'applicant', (select max(a.applicant_id::text) from public.job_applications a where a.job_id = j.id))",
    ),
    caughtBy: "db/mail-events.test.ts",
  },
  {
    what: "the mail of a new application leaves out whom its poster has blocked",
    plant: inFunction(
      "worker.facts_application_received",
      "a.read_at is null",
      "a.read_at is null and not exists (select from public.member_blocks b where b.blocked_id = a.applicant_id)",
    ),
    caughtBy: "db/mail-events.test.ts",
  },
  {
    what: "the mail of an applicant's message names its sender",
    plant: inFunction(
      "worker.facts_message_unread",
      "case t.kind when 'connection' then p.full_name end",
      "p.full_name",
    ),
    caughtBy: "db/mail-events.test.ts",
  },
  {
    what: "the mail of a message that was read in time is sent",
    plant: inFunction("worker.facts_message_unread", "me.read_at is null or me.read_at <", "true or me.read_at <"),
    caughtBy: "db/mail-events.test.ts",
  },
  {
    what: "each new application is a mail of its own",
    plant: inFunction("private.owe_application_mail", "+ interval '1 hour'", ""),
    caughtBy: "db/mail-events.test.ts",
  },
];
