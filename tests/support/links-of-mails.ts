import { createHash } from "node:crypto";
import { domainMailPath } from "../../app/domain/organizations/domain-proof.ts";
import { guardianPath } from "../../app/domain/guardians/guardian-path.ts";
import { unsubscribePath } from "../../app/lib/unsubscribe-path.ts";
import { createMember } from "./members.ts";
import { sql, type Stack } from "./stack.ts";

const ADDRESS = "reader@tests.techsetu.example";
const WANTED = JSON.stringify({
  skill: "React",
  type: "remote",
  division: "Dhaka",
});

/** Always the same, so that the same pages are visited and nothing accumulates. */
const TOKENS = {
  asked: "a".repeat(43),
  begun: "b".repeat(43),
  guardian: "c".repeat(64),
  domain: "e".repeat(64),
  unsubscribe: "d".repeat(43),
};

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Pages that only the links in mails lead to, each with a valid link. */
export async function linksOfMails(stack: Stack): Promise<string[]> {
  await keepAlertLink(stack, TOKENS.asked, "daily", null);
  await keepAlertLink(stack, TOKENS.begun, "weekly", new Date());
  await keepGuardianLink(stack);
  await keepDomainLink(stack);
  return [
    unsubscribePath("messages", TOKENS.unsubscribe),
    guardianPath(TOKENS.guardian),
    domainMailPath(TOKENS.domain),
    `/alerts/confirm?token=${TOKENS.asked}`,
    `/alerts/end?token=${TOKENS.begun}`,
  ];
}

/** Stores a member's own alerts, one per list. */
export async function keepAlerts(stack: Stack, email: string): Promise<void> {
  await sql(
    stack,
    `insert into private.alerts (member_id, list, wanted, frequency, confirmed_at)
     select u.id, a.list, a.wanted::jsonb, a.frequency, now()
     from auth.users u, (values ('jobs', $2, 'daily'), ('talent', '{"skills": ["React", "TypeScript"]}', 'weekly'),
       ('startups', '{"stage": "seed", "hiring": true}', 'daily'))
       as a (list, wanted, frequency)
     where u.email = $1
     on conflict do nothing`,
    [email, WANTED],
  );
}

/** Creates something for an operator to see: a failed mail, one in doubt, and tasks that have run. */
export async function keepOperations(stack: Stack): Promise<void> {
  await sql(
    stack,
    `insert into private.outbox (kind, category, address, locale, key, state, attempts, claimed_at, last_error) values
       ('alert_jobs', 'alerts', $1, 'en', 'looked-at:failed', 'failed', 9, now(), '550 5.1.1 <' || $1 || '> unknown'),
       ('guardian_asked', 'account', $1, 'en', 'looked-at:unknown', 'unknown', 1, now(),
         'The worker stopped while this was on its way')
     on conflict (key) do nothing`,
    [ADDRESS],
  );
  await sql(
    stack,
    `insert into private.task_runs (name, started_at, finished_at, outcome, detail, last_done_at) values
       ('looked-at-done', now(), now(), 'done', null, now()),
       ('looked-at-failed', now(), now(), 'failed', 'connection refused', null)
     on conflict (name) do nothing`,
  );
}

async function keepAlertLink(stack: Stack, token: string, frequency: string, confirmedAt: Date | null): Promise<void> {
  const isKept = "select from private.alert_tokens where token_hash = decode($1, 'hex')";
  if ((await sql(stack, isKept, [hashOf(token)])).length > 0) return;
  await sql(
    stack,
    `with kept as (
       insert into private.alerts (address, locale, list, wanted, frequency, confirmed_at)
       values ($1, 'en', 'jobs', $2::text::jsonb, $3, $4) on conflict do nothing returning id
     )
     insert into private.alert_tokens (token_hash, alert_id) select decode($5, 'hex'), id from kept
     on conflict do nothing`,
    [`${frequency}-${ADDRESS}`, WANTED, frequency, confirmedAt, hashOf(token)],
  );
}

async function keepGuardianLink(stack: Stack): Promise<void> {
  const hash = hashOf(TOKENS.guardian);
  if ((await sql(stack, "select from private.guardian_links where hash = $1", [hash])).length > 0) return;
  const { id } = await createMember(stack, {
    age: "younger",
    fullName: "Tania Akter",
  });
  await sql(
    stack,
    `with named as (
       insert into private.guardians (member_id, address, locale) values ($1, $2, 'en') returning member_id, address
     )
     insert into private.guardian_links (hash, member_id, address) select $3, member_id, address from named
     on conflict do nothing`,
    [id, ADDRESS, hash],
  );
}

async function keepDomainLink(stack: Stack): Promise<void> {
  await sql(
    stack,
    `with own as (
       select m.organization_id, m.member_id
       from public.organization_members m join public.organizations o on o.id = m.organization_id
       join public.profiles p on p.id = m.member_id and p.full_name <> '' and not p.is_younger
       where private.domain_of(o.website) is not null order by m.organization_id, m.member_id limit 1
     ), proof as (
       insert into private.organization_proofs (organization_id, member_id, domain, way, address)
       select own.organization_id, own.member_id, private.domain_of(o.website), 'mail', 'info@' || private.domain_of(o.website)
       from own join public.organizations o on o.id = own.organization_id
       on conflict (organization_id, member_id) do update set way = 'mail', answered_at = null
       returning organization_id, member_id
     )
     insert into private.proof_links (hash, organization_id, member_id) select $1, organization_id, member_id from proof
     on conflict do nothing`,
    [hashOf(TOKENS.domain)],
  );
}
