import { createHash, randomUUID } from "node:crypto";

import {
  createApplication,
  createApplicationThread,
  createConnectionThread,
  createJob,
  createMentor,
  createMentorship,
  createOrganization,
  createTalent,
  insertRow,
} from "./factories.ts";
import { askMeeting, inHours, listInvestor } from "./meetings.ts";
import type { Scenario } from "./scenario.ts";
import type { Target } from "./target.ts";

/** Who calls which function with what. */
export type Calls = [actor: string, name: string, body: Record<string, unknown>][];

/**
 * A call of each function that writes for a member, with everything that it needs: each succeeds, one after the other,
 * unless the member is suspended.
 */
export async function callsThatWrite(target: Target, scenario: Scenario, younger: string): Promise<Calls> {
  const { owner, counterpart, counterpartJob, organization, thread, threadBlock, mentorship } = scenario;
  const other = await target.createUser({ metadata: { full_name: "Nila Next" }, joinedDaysAgo: 30 });
  const another = await target.createUser({ metadata: { full_name: "Ovi Other" }, joinedDaysAgo: 30 });
  await createTalent(target, other);
  await target.sql("update public.organizations set website = 'https://setu.example' where id = $1", [organization]);
  const connect = (requester_id: string, addressee_id: string) =>
    insertRow(target, "public.connections", { requester_id, addressee_id, submission_id: randomUUID() });
  const [request] = await target.sql<{ submission: string }>(
    "select submission_id as submission from public.connections where id = $1",
    [scenario.connection],
  );
  const posted = await createJob(target, owner);
  const received = async () => createApplication(target, posted, await target.createUser());
  const theirs = await createOrganization(target, counterpart);
  const proved = async () => {
    const id = await createOrganization(target, counterpart, { website: `https://${randomUUID()}.example` });
    await target.sql("update public.organizations set proved_domain = 'a.example', proved_at = now() where id = $1", [
      id,
    ]);
    return id;
  };
  const hiddenFrom = await proved();
  await target.sql("insert into private.hidden_from (member_id, organization_id) values ($1, $2)", [owner, hiddenFrom]);
  await insertRow(target, "private.owner_invitations", {
    organization_id: theirs,
    member_id: owner,
    inviter_id: counterpart,
  });
  const ownership = await insertRow(target, "public.organization_members", {
    organization_id: organization,
    member_id: another,
  });
  const pending = await createMentorship(target, scenario.mentor, other);
  const newcomer = await target.createUser();
  const unclaimed = {
    user_id: newcomer,
    form: createHash("sha256").update("a form").digest("hex"),
    encrypted_password: "",
  };
  await insertRow(target, "private.unclaimed_accounts", unclaimed, "user_id");
  await target.sql("update public.investor_profiles set is_listed = true where id = $1", [scenario.investor]);
  const [toPropose, toDecline] = [await askMeeting(target, other, owner), await askMeeting(target, another, owner)];
  const toRefuse = await askMeeting(target, await target.createUser(), owner);
  const toCallOff = await askMeeting(target, await target.createUser(), owner);
  await target.sql("update private.meetings set status = 'accepted', held_at = times[1] where id = $1", [toCallOff]);
  const { opener } = await createConnectionThread(target, owner, other);
  const toAnswer = await connect(another, owner);
  const toBlock = await connect(await target.createUser(), owner);
  const openJob = await createJob(target, other);
  const { thread: secondThread } = await createApplicationThread(target, counterpart, owner);
  const sent = { submission_id: randomUUID() };
  const said = "Looked at";
  const calls: [name: string, body: Record<string, unknown>][] = [
    ["answer_connection", { id: toAnswer, decision: "accepted" }],
    ["answer_meeting", { meeting: toDecline, decision: "declined" }],
    ["answer_owner_invitation", { organization: theirs, accept: false }],
    ["decline_owner_invitation", { address: theirs }],
    ["ask_alert", { address: "me@example.org", locale: "en", list: "jobs", wanted: { q: "vue" }, frequency: "daily" }],
    ["ask_domain_proof", { organization }],
    ["ask_verification", { links: ["https://example.org"], statement: said }],
    ["begin_application", { job: openJob }],
    ["change_alert", { id: scenario.alert, frequency: "weekly" }],
    ["choose_role", { role: "mentor" }],
    ["decide_application", { id: await received(), decision: "accepted" }],
    ["extend_mentorship", { mentorship: pending }],
    ["answer_mentorship", { mentorship: pending, decision: "declined", reason: "no_time" }],
    ["forget_mentorship_note", { note: scenario.mentorshipNote }],
    ["hide_from", { organization: await proved() }],
    ["show_to", { organization: hiddenFrom }],
    ["invite_owner", { organization, connection: opener }],
    ["invite_to_job", { submission: request?.submission, job: scenario.job }],
    ["note_application", { id: await received(), note: said }],
    ["note_mentorship", { mentorship, held_on: "2026-01-01", body: said, ...sent }],
    ["note_saved", { item: counterpartJob, note: said }],
    ["call_off_meeting", { meeting: toCallOff, reason: said }],
    ["propose_meeting_times", { meeting: toPropose, times: [inHours(50)], zone: "Asia/Dhaka" }],
    ["reject_applications", { ids: [await received()], note: said }],
    ["remove_owner", { owner: ownership }],
    ["replace_user_skills", { entries: [] }],
    ["report", { kind: "job", id: openJob, reason: "spam" }],
    ["keep_reported_picture", { kind: "job", id: openJob }],
    ["report_message", { message: scenario.message, reason: "spam" }],
    ["request_mentorship", { mentor: await createMentor(target, other), goal: said, question: said, ...sent }],
    ["save_alert", { list: "jobs", wanted: { q: "go" }, frequency: "daily" }],
    ["save_item", { list: "jobs", item: openJob }],
    ["unsave_item", { item: openJob }],
    ["send_message", { thread, body: "Hello", ...sent }],
    ["share_contact", { application: scenario.accepted, share: true }],
    ["shortlist_application", { id: await received(), shortlisted: true }],
    ["suggest_edit", { organization: theirs, body: said }],
    ["unblock_thread", { block: threadBlock }],
    [
      "ask_meeting",
      {
        kind: "investor",
        id: await listInvestor(target, another),
        purpose: said,
        times: [inHours(48)],
        zone: "Asia/Dhaka",
        ...sent,
      },
    ],
    // Calls that end something come after those that need it.
    ["close_job", { id: scenario.job, filled: false }],
    ["reopen_job", { id: scenario.job }],
    ["end_mentorship", { mentorship }],
    ["leave_thread", { thread }],
    ["block_thread", { thread: secondThread }],
    ["block_meeting", { meeting: toRefuse }],
    ["block_mentorship", { mentorship }],
    ["block_connection", { id: toBlock }],
  ];
  return [
    ...calls.map(([name, body]): Calls[number] => [owner, name, body]),
    [newcomer, "claim_account", { full_name: "Olive", phone: "", role: "developer", younger: false, form: "a form" }],
    [younger, "ask_guardian", { address: "parent@example.org" }],
    [younger, "forget_guardian", {}],
    [younger, "come_of_age", {}],
  ];
}
