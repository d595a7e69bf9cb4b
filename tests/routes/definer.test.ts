import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { decodeJwt } from "jose";
import { expect, inject, onTestFinished, test } from "vitest";
import { AVATAR_BUCKET } from "../../app/lib/avatar-url.ts";
import { ROOT } from "../support/build.ts";
import { createMember } from "../support/members.ts";
import { startBackendThatTells } from "../support/proxy.ts";
import { sql } from "../support/stack.ts";
import { Visitor } from "../support/visitor.ts";
import { startWeb } from "../support/web.ts";

const stack = inject("stack");

// Why each function runs with its owner's rights instead of the caller's. `answers`: it looks at no row
// before it knows the caller's part in it. `keeps`: it writes what no member may write by hand.
const FUNCTIONS: Record<string, string> = {
  "private.answer_connection": "answers the addressee alone; nobody may write a status by hand",
  "private.applied_job_ids": "answers with the caller's own; the two policies would ask each other for ever",
  "private.block_connection": "answers those whom the request is between; it ends a connection in the same step",
  "private.cap_open_jobs": "reads the limits and the age of the caller's own account, both closed to members",
  "private.cap_open_meetings": "reads the limits, which are closed to members; counts the caller's own requests",
  "private.close_job": "answers the poster alone; nobody may write a status by hand",
  "private.connected_name":
    "answers those whom the connection is between, with the other side's name, which is hidden from them",
  "private.count_action": "keeps the caller's own count, which nobody may lower",
  "private.count_row": "calls private.count_action for rows in the caller's own name",
  "private.decide_application": "answers the poster alone, who may not read the row that says who applied",
  "private.decide_job_reports": "keeps a moderator's decision; no role of the API may call it",
  "private.delete_account": "removes the caller's own account from auth.users, which is closed to members",
  "private.end_other_sessions": "removes the caller's own sessions from auth.sessions, which is closed to members",
  "private.end_session": "removes the caller's own session from auth.sessions, and says the same of any other",
  "private.fill_job_search": "keeps the copies that the search compares; reads the new row only",
  "private.fill_talent_search": "keeps the copies that the search compares, of the profile that only its member reads",
  "private.guard_job_fees": "calls the pattern of fees, which is not the API's to call; reads the new row only",
  "private.guard_new_application": "locks the job, which the applicant may not; leaves at once in another's name",
  "private.guard_notification_params": "reads the list of kinds, which is closed to the API; looks at the new row only",
  "private.handle_sign_up": "keeps profile, role and first notifications of a new account; nobody is signed in yet",
  "private.heaviest_reason": "reads reports, which nobody may read; called by functions only",
  "private.job_has_ended": "tells everybody that a job they could read has ended, and nothing else of it",
  "private.job_hidden_for": "tells everybody why a job they could read is hidden, and nothing else of it",
  "private.list_sessions": "answers with the caller's own of auth.sessions, without addresses",
  "private.lock_actions": "takes a lock in the caller's own name; called by triggers and functions only",
  "private.lock_before_rows": "calls private.lock_actions",
  "private.may_add_avatar": "counts the caller's own pictures; a policy must not ask its own table",
  "private.my_connections": "answers with the caller's own, and with the other side's name, which is hidden from them",
  "private.notify": "keeps notifications, which nobody may write; called by triggers only",
  "private.notify_application_status": "calls private.notify",
  "private.notify_connection": "calls private.notify, and looks for a block that the asker must not see",
  "private.notify_meeting_request": "calls private.notify",
  "private.notify_new_application": "calls private.notify for the poster, whom the job names",
  "private.notify_withdrawal": "calls private.notify for the poster, whom the job names",
  "private.own_records": "answers with the caller's own rows of tables that the API does not show",
  "private.publish_profile": "keeps the public copy of the harmless columns",
  "private.publish_talent": "keeps the public copy of the harmless columns",
  "private.received": "answers the poster alone, without the column that says who applied",
  "private.record_profile_view": "keeps counts of visits; answers the same whatever it was",
  "private.refresh_public_profile": "keeps the public copy of the harmless columns; called by triggers only",
  "private.refresh_search_of_skill": "keeps the copies that the search compares",
  "private.refresh_search_of_skill_owner": "keeps the copies that the search compares",
  "private.refresh_talent_search": "keeps the copies that the search compares; called by triggers only",
  "private.release_jobs": "keeps the jobs of a deleted account for those who applied",
  "private.report_job": "keeps reports, which nobody may read; any job that can't be read is unknown to it",
  "private.reporter_weight": "reads a reporter's record and age, which nobody may read; called by functions only",
  "private.session_lives": "answers for the session of the caller's own token, which is in auth.sessions",
  "private.tidy_actions": "removes what no limit counts any more; called by private.count_action only",
  "private.unname_connection": "calls private.unname_notifications for the two whom the connection was between",
  "private.unname_notifications": "takes a name out of notifications, which nobody may write; called by triggers only",
  "private.weigh_reports": "reads reports, which nobody may read, and hides a job; called by private.report_job only",
};

// What is answered to everybody alike, so that others may keep it, and what it is read as.
const PUBLIC_READS: Record<
  string,
  { path: (ids: { job: string; talent: string; picture: string }) => string; why: string }
> = {
  "og/home.ts": { path: () => "/og/home.png", why: "a drawing; reads nothing" },
  "og/job.ts": { path: ({ job }) => `/og/jobs/${job}`, why: "kept by networks that a link is posted to" },
  "og/jobs.ts": { path: () => "/og/jobs", why: "kept by networks that a link is posted to" },
  "og/talent-exchange.ts": { path: () => "/og/talent-exchange", why: "kept by networks that a link is posted to" },
  "og/talent.ts": { path: ({ talent }) => `/og/talent/${talent}`, why: "kept by networks that a link is posted to" },
  "picture.ts": { path: ({ picture }) => `/pictures/${picture}`, why: "kept by browsers and caches for a day" },
};

test("each function with its owner's rights is listed with the reason why", async () => {
  const found = await sql<{ name: string }>(
    stack,
    `select distinct n.nspname || '.' || p.proname as name
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname in ('public', 'private') order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(Object.keys(FUNCTIONS).toSorted());
});

test("link previews and pictures are listed, and read as a visitor although a member asks", async () => {
  const routes = readdirSync(join(ROOT, "app/routes/og")).map((name) => `og/${name}`);
  expect([...routes, "picture.ts"].toSorted()).toEqual(Object.keys(PUBLIC_READS).toSorted());

  const member = await createMember(stack, { onboarded: true });
  const job = randomUUID();
  await sql(
    stack,
    "insert into public.jobs (id, client_id, title, description) values ($1, $2, 'Engineer', 'Builds')",
    [job, member.id],
  );
  const [talent] = await sql<{ id: string }>(
    stack,
    "insert into public.talent_profiles (user_id, title) values ($1, 'Engineer') returning id",
    [member.id],
  );
  const picture = `${member.id}/${"a".repeat(32)}.webp`;

  let calls: { path: string; as: string }[] = [];
  const SUPABASE_URL = await startBackendThatTells(stack, (path, token) => calls.push({ path, as: roleOf(token) }));
  const web = await startWeb({ SUPABASE_URL, SUPABASE_ANON_KEY: stack.publishableKey });
  onTestFinished(async () => void (await web.stop()));
  const visitor = await new Visitor(web.url).signIn(member);

  await visitor.get("/dashboard");
  expect(calls.map((call) => call.as)).toContain("authenticated");
  for (const [route, { path }] of Object.entries(PUBLIC_READS)) {
    calls = [];
    const { status } = await visitor.get(path({ job, talent: talent?.id ?? "", picture }));
    expect([route, status]).toEqual([route, route === "picture.ts" ? 404 : 200]);
    expect([route, calls.length > 0]).toEqual([route, route !== "og/home.ts"]);
    for (const call of calls) {
      expect([route, call.as]).toEqual([route, "visitor"]);
      expect(call.path).toMatch(
        new RegExp(`^/(rest/v1/(jobs|talent_profiles)\\?|storage/v1/object/public/${AVATAR_BUCKET}/)`),
      );
    }
  }
});

/** The role that a call was made in; the key alone, or none, is a visitor's. */
function roleOf(authorization: string | undefined): string {
  const token = authorization?.replace(/^Bearer /, "") ?? "";
  return token.split(".").length === 3 ? String(decodeJwt(token).role) : "visitor";
}
