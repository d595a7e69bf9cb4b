import { createHash, randomUUID } from "node:crypto";

import { PAST } from "./ages.ts";
import type { EveryState } from "./every-state.ts";
import { insertRow } from "./factories.ts";
import type { Target } from "./target.ts";

/** The token in the links of mails: one leads to something of the owner's, and to the member under 18. */
export const LINK = "the link of a mail";

/** The token of an alert that nobody has confirmed yet. */
export const ALERT_LINK = "the link of a new alert";

type Kept = [table: string, row: Record<string, unknown>, key?: string];

/** Adds at least one row to each table that members can't see: mails, links, counts, and what has ended. */
export async function createKeptRows(target: Target, { members, rows }: EveryState): Promise<void> {
  const [owner, other, blocked, younger] = ["owner", "other", "blocked", "younger"].map((name) => members.get(name));
  const row = (name: string) => rows.get(name);
  const hash = hashOf(LINK);
  const alert = randomUUID();
  const [accepted, keptBack] = [row("application accepted"), row("application accepted, kept back")];
  const message = row("message in application accepted");
  const thread_id = row("thread of application accepted");
  const removed = { id: randomUUID(), thread_id, sender_id: other, body: "Pay me", created_at: PAST };
  const listed = { organization_id: row("organization listed"), member_id: owner };
  const proof = { ...listed, domain: "example.org", way: "dns", token: "0".repeat(32) };
  const proofByMail = {
    ...proof,
    organization_id: row("organization proved"),
    way: "mail",
    token: "1".repeat(32),
    address: "info@example.org",
  };
  const kept: Kept[] = [
    ["actions", { member_id: owner, kind: "exports" }],
    ["actions", { member_id: owner, kind: "meetings", subject: other }],
    // More than one address may have at once.
    ...["one", "three", "four", "five", "six", "seven"].map((name): Kept => ["alerts", byMail(name, "en")]),
    ["alerts", { ...byMail("two", "bn"), list: "talent", frequency: "weekly", confirmed_at: PAST }],
    ["alerts", { ...byMail("eight", "en"), id: alert }],
    ["alert_tokens", { token_hash: hash, alert_id: row("alert") }, "alert_id"],
    ["alert_tokens", { token_hash: hashOf(ALERT_LINK), alert_id: alert }, "alert_id"],
    // A job's page tells the owner's; null is of too few answers.
    ...[owner, younger].map((poster_id): Kept => [
      "answer_times",
      { poster_id, month: new Date(), days: 1 },
      "poster_id",
    ]),
    ...[other, blocked].map((poster_id): Kept => ["answer_times", { poster_id, month: new Date() }, "poster_id"]),
    // Of a name that the owner's other jobs don't bear.
    [
      "answer_times",
      {
        poster_id: owner,
        month: new Date(),
        days: 4,
        company_name: "Setu",
        organization_id: row("organization listed"),
      },
      "poster_id",
    ],
    ["application_reminders", { application_id: accepted, poster_at: PAST }, "application_id"],
    ["guardian_links", { hash: hash.toString("hex"), member_id: younger, address: "guardian@example.org" }, "hash"],
    ["join_attempts", { slot: 9999, email: "nobody@example.org" }, "slot"],
    ["left_organizations", { organization_id: row("organization proved"), leaves_at: "2100-01-01" }, "organization_id"],
    ["listing_links", { hash, member_id: owner }, "member_id"],
    ["mail_event_ids", { id: "one" }],
    ["mail_preferences", { member_id: owner, category: "jobs", wanted: false }, "category"],
    ["mail_stops", { address: "stopped@example.org", reason: "bounced" }, "address"],
    ["mail_stops", { address: `${blocked}@example.org`, reason: "bounced" }, "address"],
    // Newer than all other messages.
    ["messages", { thread_id: row("thread of connection of the operator"), sender_id: other, body: "No form sent it" }],
    ["message_reports", { message_id: message, reporter_id: owner, reason: "spam", body: "Pay me" }, "message_id"],
    ["named_addresses", { mail_id: alert, kind: "guardian_asked", code: hash }, "mail_id"],
    [
      "outbox",
      { key: "guardian_asked:1", kind: "guardian_asked", category: "account", asker_id: younger, state: "sent" },
    ],
    ["organization_proofs", proof, "domain"],
    ["organization_proofs", proofByMail, "domain"],
    [
      "proof_links",
      { hash: hash.toString("hex"), organization_id: row("organization proved"), member_id: owner },
      "hash",
    ],
    ["removed_messages", removed],
    ["saved_items", { member_id: other, talent_id: row("talent listed") }],
    ["saved_items", { member_id: other, organization_id: row("organization listed") }],
    ["reported_letters", { kind: "application", id: row("application rejected"), author_id: other, body: "Pay me" }],
    ["reported_notes", { id: row("connection declined"), requester_id: owner, addressee_id: other, note: "Pay me" }],
    [
      "shared_contacts",
      { application_id: row("application rejected"), ended_at: PAST, reached: true },
      "application_id",
    ],
    ["shared_contacts", { application_id: keptBack, name: "Other", reached: false }, "application_id"],
    ["task_runs", { name: "digest", started_at: PAST }, "name"],
    ["unsubscribe_links", { hash, member_id: owner, category: "jobs" }, "category"],
    ["visitor_salts", { day: "2026-01-01" }, "day"],
  ];
  for (const [table, values, key] of kept) await insertRow(target, `private.${table}`, values, key);
  // The unreachable member has requested another address.
  await target.sql(
    "update auth.users set email_change = 'new@example.org', email_change_confirm_status = 0 where id = $1",
    [blocked],
  );
  for (const kind of ["mentorship", "meeting"]) {
    const thread = await insertRow(target, "private.threads", { kind, [`${kind}_id`]: row(`${kind} accepted`) });
    rows.set(`thread of ${kind} accepted`, thread);
    for (const [side, member_id] of [
      ["requester", other],
      ["addressee", owner],
    ]) {
      await insertRow(target, "private.thread_members", { thread_id: thread, member_id, side }, "side");
    }
  }
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** An alert of a person who is no member. */
function byMail(name: string, locale: "en" | "bn") {
  return { address: `${name}@example.org`, locale, list: "jobs", wanted: { q: "react" }, frequency: "daily" };
}
