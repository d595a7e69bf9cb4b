import type { Fault } from "../../scripts/faults/fault.ts";
import { inFunction, together } from "./in-function.ts";

const HASHED = "sha256(convert_to(token, 'UTF8'))";
const RAW = "convert_to(token, 'UTF8')";

/** Who gets mails, and what a mail's link may do. */
const READERS: Fault[] = [
  {
    what: "an applicant whom the poster has blocked gets no mail of the acceptance",
    plant: inFunction(
      "worker.facts_application_accepted",
      "b.blocker_id = a.applicant_id and b.blocked_id = j.client_id",
      "(b.blocker_id, b.blocked_id) in ((a.applicant_id, j.client_id), (j.client_id, a.applicant_id))",
    ),
    caughtBy: "db/blocks-and-applications.test.ts: is mailed as one to share",
  },
  {
    what: "a member who never asked for the digest gets it",
    plant: inFunction("private.mail_by_default", "category <> 'digest'", "true"),
    caughtBy: "db/mail-preferences.test.ts",
  },
  {
    what: "a kind of mail that a member has turned off is sent",
    plant: inFunction("private.mail_wanted", "and private.mail_is_on(mail_wanted.member, mail_wanted.category)", ""),
    caughtBy: "db/mail-preferences.test.ts",
  },
  {
    what: "a suspended member is written to",
    plant: inFunction("private.mail_wanted", "and (u.banned_until is null or u.banned_until <= now())", ""),
    caughtBy: "db/outbox.test.ts",
  },
  {
    what: "a member who has not confirmed the address is written to",
    plant: inFunction("private.mail_wanted", "u.email_confirmed_at is not null", "true"),
    caughtBy: "db/outbox.test.ts",
  },
  {
    what: "an address that mails came back from is written to",
    plant: inFunction("private.mail_wanted", "and not private.is_stopped(u.email)", ""),
    caughtBy: "db/outbox.test.ts",
  },
  {
    what: "the link of one kind of mail stops another",
    plant: inFunction("private.set_mail_by_link", "and l.category = set_mail_by_link.category", ""),
    caughtBy: "db/mail-preferences.test.ts",
  },
  {
    what: "somebody who reads the hash of a mail's link can stop the mails",
    plant: inFunction(
      "private.set_mail_by_link",
      `l.hash = ${HASHED}`,
      `(l.hash = ${HASHED} or encode(l.hash, 'hex') = token)`,
    ),
    caughtBy: "db/mail-preferences.test.ts",
  },
  {
    what: "whatever a mail program's server posts without an origin is let through",
    plant: {
      in: "app/middleware/origin-check.ts",
      find: "if (!ONE_CLICK_PATHS.includes(withoutLanguage(new URL(request.url).pathname))) return false;",
      put: "",
    },
    caughtBy: "middleware/origin-check.test.ts",
  },
  {
    what: "one click from a mail carries a member's cookie",
    plant: { find: '["Origin", "Sec-Fetch-Site", "Cookie"]', put: '["Origin", "Sec-Fetch-Site"]' },
    caughtBy: "middleware/origin-check.test.ts",
  },
  {
    what: "any form without an origin stops mails, or has them sent again",
    plant: { find: "return form instanceof FormData && isOneClick(form);", put: "return form instanceof FormData;" },
    caughtBy: "middleware/origin-check.test.ts",
  },
  {
    what: "no mail says how its reader's program stops such mails",
    plant: { find: '"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",', put: "" },
    caughtBy: "db/send-mails.test.ts",
  },
];

/** The content of mails. */
const WORDS: Fault[] = [
  {
    what: "the mail of a message has its text",
    plant: inFunction(
      "worker.facts_message_unread",
      "'job', case t.kind",
      "'text', (select max(m.body) from private.messages m where m.thread_id = t.id), 'job', case t.kind",
    ),
    caughtBy: "db/mail-events.test.ts",
  },
  {
    what: "a mail is cut off and sent again without end",
    plant: inFunction("private.cut_mails_off", "k.resent and not o.cut_off", "k.resent"),
    caughtBy: "db/outbox.test.ts",
  },
  {
    what: "days are those of Greenwich",
    plant: inFunction("private.dhaka_day", "Asia/Dhaka", "UTC"),
    caughtBy: "db/reminders.test.ts",
  },
  {
    what: "applicants are told on the day on which their poster is reminded",
    plant: inFunction("worker.tell_applicants", "private.unanswered(today - 21)", "private.unanswered(today - 14)"),
    caughtBy: "db/reminders.test.ts",
  },
  {
    what: "a mail's link confirms a listing as often as it is opened",
    plant: inFunction("private.confirm_listing", "and l.spent_at is null", ""),
    caughtBy: "db/listing-links.test.ts: a mail's link that confirms a listing",
  },
  {
    what: "a mail's link confirms the listing of somebody suspended",
    plant: inFunction("private.confirm_listing", "and not private.is_suspended(l.member_id)", ""),
    caughtBy: "db/listing-links.test.ts: is unknown while its member is suspended",
  },
  {
    what: "the owner of an address is told of a join from before they confirmed it",
    plant: inFunction(
      "worker.tell_repeated_sign_ups",
      "u.email_confirmed_at < t.at and",
      "u.email_confirmed_at is not null and",
    ),
    caughtBy: "db/repeated-sign-up.test.ts",
  },
];

const ALERTS: Fault[] = [
  {
    what: "an address that an account leaves goes on getting the alerts that it confirmed",
    plant: inFunction("private.take_confirmed_address", "private.take_alerts(new.id, lower(old.email), true)", "1"),
    caughtBy: "db/alerts.test.ts: a member who never saved them",
  },
  {
    what: "links in mails to an address that an account has left end its alerts",
    plant: inFunction("private.take_confirmed_address", "and a.member_id = new.id", "and false"),
    caughtBy: "db/alerts.test.ts: they move with the member's account",
  },
  {
    what: "a member confirms their way past twenty alerts",
    plant: inFunction("private.move_alerts", "if not move_alerts.leaves then", "if false then"),
    caughtBy: "db/alerts.test.ts: a member who has twenty",
  },
  {
    what: "a stranger's account that never confirmed the address takes its alerts along",
    plant: inFunction("private.end_alerts_of_address", "old.email_confirmed_at is not null", "true"),
    caughtBy: "db/alerts.test.ts: stay when the account of a stranger",
  },
  {
    what: "an alert that nobody has confirmed is told",
    plant: together(
      inFunction("worker.send_alerts", "and a.confirmed_at is not null", ""),
      inFunction("worker.facts_alert_jobs", "alert.confirmed_at is not null and", ""),
    ),
    caughtBy: "db/alerts.test.ts",
  },
  {
    what: "an alert on startups tells of one that is off the lists",
    plant: inFunction(
      "private.match_startup_alerts",
      "where o.is_public and o.is_startup and",
      "where o.is_startup and",
    ),
    caughtBy: "db/alerts-matching.test.ts: on startups tell of none that is hidden",
  },
  {
    what: "an alert on startups that hire counts jobs that the list does not",
    plant: inFunction("private.match_startup_alerts", "and j.reported_for is null", ""),
    caughtBy: "db/alerts-matching.test.ts: of all of it and of nothing else",
  },
  {
    what: "a startup that comes back to the lists is told again",
    plant: inFunction(
      "private.keep_startup_debut",
      "on conflict do nothing",
      "on conflict (organization_id) do update set listed_at = now()",
    ),
    caughtBy: "db/alerts-matching.test.ts: on startups tell of none that is hidden",
  },
  {
    what: "an alert on startups tells owners of their own",
    plant: inFunction(
      "private.answer_alerts",
      "join public.organization_members m on m.organization_id = o.id",
      "join public.organization_members m on m.organization_id = o.id and false",
    ),
    caughtBy: "db/alerts-matching.test.ts: on startups tell of none that is hidden",
  },
  {
    what: "an alert can be confirmed for ever",
    plant: inFunction("private.alert_of_token", "or a.created_at > now() - interval '30 days'", "or true"),
    caughtBy: "db/alerts.test.ts",
  },
  {
    what: "a member keeps as many alerts as they like",
    plant: inFunction("private.save_alert", ">= rule.max", ">= rule.max + 100"),
    caughtBy: "db/alerts.test.ts",
  },
  {
    what: "strangers ask an address for any number of alerts",
    plant: inFunction("private.ask_alert", "> private.alerts_an_address()", "> 100"),
    caughtBy: "db/alerts.test.ts",
  },
  {
    what: "an address that never answers is asked every hour",
    plant: inFunction("private.ask_alert", "known.asks < 3 and", ""),
    caughtBy: "db/alerts.test.ts",
  },
  {
    what: "somebody who reads the table of alerts' links can open them",
    plant: together(inFunction("private.alert_token", HASHED, RAW), inFunction("private.alert_of_token", HASHED, RAW)),
    caughtBy: "db/alerts.test.ts",
  },
];

const GUARDIANS: Fault[] = [
  {
    what: "three strangers use up the mails of somebody's parent",
    plant: inFunction("private.mail_named_address", "when 0 then 10", "when 0 then 3"),
    caughtBy: "db/guardians.test.ts: get the mail of their own child",
  },
  {
    what: "a mailbox gets as many mails as members name it",
    plant: inFunction("private.mail_named_address", "when 0 then 10", "when 0 then 1000"),
    caughtBy: "db/guardians.test.ts: get one mail a day",
  },
  {
    what: "a guardian's yes stands when they take it back",
    plant: inFunction(
      "private.answer_as_guardian",
      "set guardian_agreed_at = case when agrees then now() end",
      "set guardian_agreed_at = coalesce(p.guardian_agreed_at, case when agrees then now() end)",
    ),
    caughtBy: "db/guardians.test.ts",
  },
  {
    what: "a guardian whom the member no longer names can still answer",
    plant: inFunction("private.member_of_link", "and g.address = l.address", ""),
    caughtBy: "db/guardians.test.ts",
  },
  {
    what: "a guardian reads of a member who is suspended",
    plant: inFunction("private.member_of_link", "and not private.is_suspended(g.member_id)", ""),
    caughtBy: "db/guardians.test.ts",
  },
  {
    what: "somebody who reads the table of guardians' links can answer for them",
    plant: together(
      inFunction("worker.facts_guardian_asked", `encode(${HASHED}, 'hex')`, "token"),
      inFunction(
        "private.member_of_link",
        "encode(sha256(convert_to(left(member_of_link.token, 200), 'UTF8')), 'hex')",
        "member_of_link.token",
      ),
    ),
    caughtBy: "db/guardians.test.ts",
  },
];

const OPERATORS: Fault[] = [
  {
    what: "every member reads what operators do",
    plant: inFunction("private.operator_overview", "perform private.require_operator();", ""),
    caughtBy: "db/operators.test.ts",
  },
  {
    what: "every member sends mails again",
    plant: inFunction("private.retry_mail", "perform private.require_operator();", ""),
    caughtBy: "db/operators.test.ts",
  },
  {
    what: "every member sends all mails that failed again",
    plant: inFunction("private.retry_mails", "perform private.require_operator();", ""),
    caughtBy: "db/operators.test.ts",
  },
  {
    what: "mails fail for good because their server was away for a day",
    plant: inFunction(
      "worker.finish_mail",
      "outcome = 'away' then",
      "outcome = 'away' and mail.first_tried_at > now() - interval '24 hours' then",
    ),
    caughtBy: "db/outbox.test.ts: wait however long their server is away",
  },
  {
    what: "the account menu leads every member to the operators' page",
    plant: inFunction("public.header", "private.is_operator()", "true"),
    caughtBy: ["db/operators.test.ts", "routes/operator.test.ts"],
  },
  {
    what: "an operator reads whom a mail was for",
    plant: inFunction("private.operator_overview", "private.without_addresses(o.last_error)", "o.last_error"),
    caughtBy: "db/operators.test.ts",
  },
  {
    what: "the worker's role reads members' accounts",
    // On PostgreSQL the owner of our schema is no superuser, and cannot grant this.
    plant: { sql: "grant usage on schema auth to worker; grant select on auth.users to worker" },
    caughtBy: "db/worker-role.test.ts: (embedded)",
  },
];

const CAME_BACK: Fault[] = [
  {
    what: "an account that never confirmed the address keeps its stop",
    plant: inFunction("worker.forget_mail_stops", " and u.email_confirmed_at is not null", ""),
    caughtBy: "db/outbox.test.ts: are stopped by what comes back",
  },
  {
    what: "what the mail service tells is taken twice",
    plant: inFunction("worker.take_mail_events", "if not found then", "if false then"),
    caughtBy: "db/mail-webhook.test.ts",
  },
  {
    what: "what the mail service told long ago is taken",
    plant: { find: "const TOLERANCE_SECONDS = 300;", put: "const TOLERANCE_SECONDS = 30_000;" },
    caughtBy: "db/mail-webhook.test.ts",
  },
  {
    what: "whatever is signed at all stops an address",
    plant: {
      find: "if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected)))",
      put: "if (given.length === 0)",
    },
    caughtBy: "db/mail-webhook.test.ts",
  },
  {
    what: "a member is not told that mails come back",
    plant: { sql: "drop trigger tell_of_stops on private.mail_stops" },
    caughtBy: "db/stopped-addresses.test.ts",
  },
  {
    what: "a stolen session leaves a dead mailbox without the password",
    plant: inFunction("private.leave_dead_address", "perform private.require_recent_sign_in();", ""),
    caughtBy: "db/stopped-addresses.test.ts",
  },
  {
    what: "a mailbox that lives is left without its word",
    plant: inFunction("private.leave_dead_address", "->> 'reason' = 'bounced'", "->> 'reason' is not null"),
    caughtBy: "db/stopped-addresses.test.ts",
  },
  {
    what: "whatever change is under way is taken for the one that the password was typed for",
    plant: inFunction(
      "private.leave_dead_address",
      "and lower(u.email_change) = lower(btrim(leave_dead_address.address))",
      "",
    ),
    caughtBy: "db/stopped-addresses.test.ts",
  },
  {
    what: "a mailbox that was left without its word hears nothing of it",
    plant: inFunction("private.take_confirmed_address", "if found then", "if false then"),
    caughtBy: "db/stopped-addresses.test.ts",
  },
];

const DELETED: Fault[] = [
  {
    what: "accounts that nobody confirmed go after three days",
    plant: inFunction("worker.clean_accounts", "interval '30 days'", "interval '3 days'"),
    caughtBy: "db/cleaning.test.ts",
  },
  {
    what: "accounts go although they were confirmed",
    plant: inFunction("worker.clean_accounts", "old.email_confirmed_at is null and", ""),
    caughtBy: "db/cleaning.test.ts",
  },
  {
    what: "mails that still wait are deleted",
    plant: inFunction("worker.clean_outbox", "o.state in ('sent',", "o.state in ('waiting', 'sent',"),
    caughtBy: "db/cleaning.test.ts",
  },
];

/** Faults in who gets mails, about what, and who can stop them. */
export const MAILS: Fault[] = [...READERS, ...WORDS, ...ALERTS, ...GUARDIANS, ...OPERATORS, ...CAME_BACK, ...DELETED];
