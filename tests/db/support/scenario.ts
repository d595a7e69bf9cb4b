import { randomUUID } from "node:crypto";

import {
  createApplication,
  createApplicationThread,
  createJob,
  createOrganization,
  createMentor,
  createMentorship,
  createTalent,
  insertRow,
} from "./factories.ts";
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
  /** Another application of the owner's, to a job of the counterpart's, who has accepted it and has a note about it. */
  accepted: string;
  notification: string;
  session: string;
  connection: string;
  /** Listed, and owned by the owner alone. */
  organization: string;
  /** Its `organization_members.id`. */
  ownership: string;
  investor: string;
  /** One about a sample, of the owner alone; and one of both. */
  meeting: string;
  met: string;
  /** From an accepted application of the owner's to a job of the counterpart's, who wrote `message` in it. */
  thread: string;
  message: string;
  messageSubmission: string;
  /** The owner's block of another such thread. */
  threadBlock: string;
  alert: string;
  mentor: string;
  /** The owner's with the counterpart, who accepted, and the owner's notes about it. */
  mentorship: string;
  mentorshipSubmission: string;
  mentorshipNote: string;
  /** A thing of the counterpart's that the owner has saved, with a note. */
  savedItem: string;
}

const PHONE = "+8801712345678";

/** Creates the scenario as superuser. */
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
  // Only jobs for a client can name one.
  const job = await createJob(target, owner, { for_client: true });
  const counterpartJob = await createJob(target, counterpart, { for_client: true });
  const [notification] = await target.sql<{ id: string }>(
    "select id from public.notifications where user_id = $1 and not is_read",
    [owner],
  );
  const application = await createApplication(target, counterpartJob, owner, { submission_id: randomUUID() });
  await target.sql("insert into public.application_cvs (application_id, cv) values ($1, private.cv_of($2))", [
    application,
    owner,
  ]);
  await target.sql("insert into public.application_skills (application_id, skills) values ($1, '{React}')", [
    application,
  ]);
  const accepted = await createApplication(target, await createJob(target, counterpart), owner, { status: "accepted" });
  await target.sql("insert into private.application_notes (application_id, note) values ($1, 'Ring back')", [accepted]);
  const organization = await createOrganization(target, owner);
  const [ownership] = await target.sql<{ id: string }>(
    "select id from public.organization_members where organization_id = $1",
    [organization],
  );
  const { thread } = await createApplicationThread(target, counterpart, owner);
  const messageSubmission = randomUUID();
  const { thread: blocked } = await createApplicationThread(target, counterpart, owner);
  const mentorshipSubmission = randomUUID();
  const mentorship = await createMentorship(target, await createMentor(target, counterpart), owner, {
    status: "accepted",
    submission_id: mentorshipSubmission,
  });
  return {
    owner,
    counterpart,
    stranger,
    skill: skill.id,
    job,
    counterpartJob,
    application,
    notification: notification?.id ?? "",
    accepted,
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
    organization,
    ownership: ownership?.id ?? "",
    investor: await insertRow(target, "public.investor_profiles", {
      user_id: owner,
      firm_name: "Fund",
    }),
    meeting: await insertRow(target, "public.meeting_requests", {
      requester_id: owner,
      subject: "Deal",
      submission_id: randomUUID(),
    }),
    met: await insertRow(target, "private.meetings", {
      asker_id: owner,
      addressee_id: counterpart,
      kind: "investor",
      purpose: "Boats",
      times: ["2099-01-01T00:00:00Z"],
      zone: "Asia/Dhaka",
      submission_id: randomUUID(),
    }),
    thread,
    message: await insertRow(target, "private.messages", {
      thread_id: thread,
      sender_id: counterpart,
      body: "Hello",
      submission_id: messageSubmission,
    }),
    messageSubmission,
    threadBlock: await insertRow(target, "private.thread_blocks", { thread_id: blocked, blocker_id: owner }),
    alert: await insertRow(target, "private.alerts", {
      member_id: owner,
      list: "jobs",
      wanted: { q: "react" },
      frequency: "daily",
      confirmed_at: "2026-01-01T00:00:00Z",
    }),
    mentor: await createMentor(target, owner),
    mentorship,
    mentorshipSubmission,
    mentorshipNote: await insertRow(target, "private.mentorship_notes", {
      mentorship_id: mentorship,
      member_id: owner,
      held_on: "2026-01-01",
      body: "Met once",
      submission_id: mentorshipSubmission,
    }),
    savedItem: await insertRow(target, "private.saved_items", {
      member_id: owner,
      job_id: counterpartJob,
      note: "Good pay",
    }),
  };
}
