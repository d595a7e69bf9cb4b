import { randomUUID } from "node:crypto";

import { CONTRACT } from "./contract.ts";
import { createApplication, createJob, createMentor, createOrganization, createTalent } from "./factories.ts";
import type { Scenario } from "./scenario.ts";
import type { Target } from "./target.ts";

/** Rows of others that the scenario's stranger may not read, one of each kind whose id can be sent. */
export interface HiddenRows {
  /** The PostgREST filter of one hidden row per relation; a relation without an entry hides no row from anybody. */
  keys: Record<string, string>;
  /** Jobs that have ended, one for each reason; `scenario.owner` has applied to all of them. */
  endedJobs: string[];
  /** An open job, which everybody may read; `scenario.owner` has applied to it. */
  openJob: string;
  /** A member whose talent profile is no longer listed, and its `talent_profiles.id`. */
  unlisted: string;
  unlistedTalent: string;
  /** An organization of `scenario.owner` that is not listed. */
  unlistedOrganization: string;
  /** `mentor_profiles.id` of the same member, who is not available now. */
  unlistedMentor: string;
  /** A member who is listed. */
  listed: string;
  /** A mail to `scenario.owner` that failed; only operators can see it. */
  failedMail: string;
  /** A decision about `scenario.owner`, and their appeal against it. */
  decision: string;
  appeal: string;
  /** A message to us, and a request of `scenario.owner` to be verified. */
  contact: string;
  verification: string;
}

/** Creates the rows as superuser, in addition to the scenario's. */
export async function createHiddenRows(target: Target, scenario: Scenario): Promise<HiddenRows> {
  const { owner, counterpart, skill } = scenario;
  const openJob = await createJob(target, counterpart);
  const endedJobs = [
    await createJob(target, counterpart, { status: "closed", submission_id: randomUUID(), for_client: true }),
    await createJob(target, counterpart, { status: "hidden", reported_for: "spam" }),
    await createJob(target, counterpart, { deadline: "2020-01-01" }),
  ];
  for (const job of [openJob, ...endedJobs]) await createApplication(target, job, owner);
  // An answer must not reveal whether the member in whose name something is sent may send more.
  await target.sql(
    "insert into private.actions (member_id, kind) select $1, l.kind from private.limits l, generate_series(1, l.max)",
    [owner],
  );
  const listed = await target.createUser();
  await createTalent(target, listed);
  const unlisted = await target.createUser({ metadata: { full_name: "Ulla Unlisted" } });
  const unlistedTalent = await createTalent(target, unlisted);
  await target.sql("insert into public.user_skills (user_id, skill_id) values ($1, $2)", [unlisted, skill]);
  await target.sql("update public.talent_profiles set confirmed_at = now() - interval '200 days' where user_id = $1", [
    unlisted,
  ]);
  const unlistedOrganization = await createOrganization(target, owner, { is_listed: false });
  const unlistedMentor = await createMentor(target, unlisted, { is_offering: false });
  const failedMail = randomUUID();
  await target.sql(
    "insert into private.outbox (id, key, kind, category, recipient_id, state) values ($1, 'hidden', 'address_check', 'account', $2, 'failed')",
    [failedMail, owner],
  );
  const [decision, appeal] = [randomUUID(), randomUUID()];
  await target.sql(
    "insert into private.decisions (id, kind, subject_id, member_id, action, reason) values ($1, 'job', $2, $3, 'warn', 'Seen')",
    [decision, openJob, owner],
  );
  await target.sql("insert into private.appeals (id, decision_id, member_id, body) values ($1, $2, $3, 'Look again')", [
    appeal,
    decision,
    owner,
  ]);
  const [contact, verification] = [randomUUID(), randomUUID()];
  await target.sql(
    "insert into private.contact_requests (id, address, locale, body) values ($1, 'reader@example.org', 'en', 'Hello')",
    [contact],
  );
  await target.sql(
    `insert into private.verification_requests (id, member_id, links, statement)
     values ($1, $2, array['https://example.org'], 'Me')`,
    [verification, owner],
  );
  const keys = Object.fromEntries(
    Object.entries(CONTRACT)
      .filter(([, { select }]) => select.stranger !== "row")
      .map(([relation, { key }]) => [relation, key(scenario)]),
  );
  return {
    keys: {
      ...keys,
      jobs: `id=eq.${endedJobs[0]}`,
      talent_profiles: `user_id=eq.${unlisted}`,
      organizations: `id=eq.${unlistedOrganization}`,
      public_profiles: `id=eq.${unlisted}`,
      user_skills: `user_id=eq.${unlisted}&skill_id=eq.${skill}`,
    },
    endedJobs,
    openJob,
    unlisted,
    unlistedTalent,
    unlistedOrganization,
    unlistedMentor,
    listed,
    failedMail,
    decision,
    appeal,
    contact,
    verification,
  };
}
