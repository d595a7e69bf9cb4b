import { randomUUID } from "node:crypto";

import { createApplication, createJob, createTalent, insertRow } from "./factories.ts";
import type { Target } from "./target.ts";

/** Three members and one row of each kind that belongs to `owner`. */
export interface Scenario {
  owner: string;
  /** The other side of the owner's application and connection. */
  counterpart: string;
  stranger: string;
  skill: string;
  job: string;
  counterpartJob: string;
  application: string;
  notification: string;
  session: string;
  connection: string;
  startup: string;
  investor: string;
  meeting: string;
}

const PHONE = "+8801712345678";

/** Makes the scenario as superuser. */
export async function createScenario(target: Target, ownerName = "Olive Owner"): Promise<Scenario> {
  const owner = await target.createUser({ metadata: { full_name: ownerName, phone: PHONE } });
  const counterpart = await target.createUser({ metadata: { full_name: "Carim Counterpart" } });
  const stranger = await target.createUser({ metadata: { full_name: "Sima Stranger" } });
  await createTalent(target, owner);
  await createTalent(target, counterpart);
  const [skill] = await target.sql<{ id: string }>("select id from public.skills where name = 'React'");
  if (skill === undefined) throw new Error("the skills are not seeded");
  await target.sql("insert into public.user_skills (user_id, skill_id) values ($1, $2)", [owner, skill.id]);
  await target.sql(
    "insert into public.profile_views (profile_id, visitor, viewed_on) values ($1, repeat('a', 64), current_date)",
    [owner],
  );
  await target.sql("insert into public.notification_preferences (user_id, muted) values ($1, '{meetings}')", [owner]);
  await target.sql("insert into public.member_blocks (blocker_id, blocked_id) values ($1, $2)", [owner, stranger]);
  const job = await createJob(target, owner);
  const counterpartJob = await createJob(target, counterpart);
  const [notification] = await target.sql<{ id: string }>(
    "select id from public.notifications where user_id = $1 and not is_read",
    [owner],
  );
  return {
    owner,
    counterpart,
    stranger,
    skill: skill.id,
    job,
    counterpartJob,
    application: await createApplication(target, counterpartJob, owner, { submission_id: randomUUID() }),
    notification: notification?.id ?? "",
    session: await insertRow(target, "auth.sessions", {
      id: randomUUID(),
      user_id: owner,
      created_at: "2026-01-01T00:00:00Z",
    }),
    connection: await insertRow(target, "public.connections", {
      requester_id: owner,
      addressee_id: counterpart,
      submission_id: randomUUID(),
    }),
    startup: await insertRow(target, "public.startups", { owner_id: owner, name: "Setu" }),
    investor: await insertRow(target, "public.investor_profiles", {
      user_id: owner,
      firm_name: "Fund",
    }),
    meeting: await insertRow(target, "public.meeting_requests", {
      requester_id: owner,
      subject: "Deal",
      submission_id: randomUUID(),
    }),
  };
}
