import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import routes from "../../app/routes.ts";
import { demoEmail, type DemoRole } from "./demo-site.ts";
import { sql, type Stack } from "./stack.ts";

/** The addresses of all of a member's own pages, in any state. */
export async function ownPages(stack: Stack, role: DemoRole): Promise<string[]> {
  const rows = await sql<{ path: string }>(
    stack,
    `with me as (select id from auth.users where email = $1)
     select '/talent/' || t.id as path from public.talent_profiles t join me on me.id = t.user_id
     union all
     select '/jobs/' || j.id from public.jobs j join me on me.id = j.client_id
     union all
     select '/jobs/' || j.id || '/edit' from public.jobs j join me on me.id = j.client_id
     where j.status = 'active' and j.expires_at > now()
     union all
     select '/jobs/' || a.job_id from public.job_applications a join me on me.id = a.applicant_id
     union all
     select '/startups/' || o.slug from public.organizations o
       join public.organization_members m on m.organization_id = o.id join me on me.id = m.member_id
     union all
     select '/meetings/' || m.id || '/times' from private.meetings m join me
       on me.id = case m.proposer when 'asker' then m.addressee_id else m.asker_id end
     where m.status = 'proposed' and exists (select from unnest(m.times) as t where t > now())
     union all
     select '/investors/' || i.id from public.investor_profiles i join me on me.id = i.user_id
     union all
     select '/mentors/' || p.id from public.mentor_profiles p join me on me.id = p.user_id
     union all
     select '/mentorships/' || s.id from private.mentorships s join me on me.id = s.mentee_id or me.id = s.mentor_id and s.status <> 'withdrawn'
     union all
     select '/messages/' || m.thread_id from private.thread_members m join me on me.id = m.member_id`,
    [demoEmail(role)],
  );
  return [...new Set(rows.map(({ path }) => path))];
}

/** Whose links lead to a route; a member without the other roles' pages is a developer. */
type Walker = DemoRole | "visitor";

const WALKERS: Record<string, Walker> = {
  auth: "visitor",
  "auth/forgot-password": "visitor",
  "jobs/:id/edit": "founder",
  "jobs/:id/close": "founder",
  "onboarding/startup": "founder",
  "startups/new": "founder",
  "startups/:slug/edit": "founder",
  "startups/:slug/owners": "founder",
  "startups/:slug/verify": "founder",
  "onboarding/investor": "investor",
  "mentorships/:id/decline": "mentor",
  "meetings/:id/times": "investor",
};

/** Routes that no link of the site leads to, and why. */
const BY_OTHER_WAYS: Record<string, string> = {
  "auth/check-email": "a sent form leads there",
  "auth/confirm": "a mail leads there",
  "verify-domain": "a mail leads there",
  "saved/:list/:id": "the button that saves posts there, and signing in leads there",
  "confirm-listing": "a mail leads there",
  unsubscribe: "a mail leads there",
  operator: "is for operators alone",
  moderation: "is for moderators alone",
  "moderation/:kind/:id": "is for moderators alone",
  "alerts/confirm": "a mail leads there",
  "alerts/end": "a mail leads there",
  "reset-password": "a mail leads there",
  "second-factor": "a sign-in leads there, of a member with a second factor",
  guardian: "a mail leads there",
  "profile/picture": "the profile under the address that its picture is sent to",
  onboarding: "joining leads there",
  "*": "is no page",
};

/** The routes with a page frame that this walker's links should lead to but don't. */
export async function missedRoutes(paths: string[], walker: Walker): Promise<string[]> {
  const reached = paths.map((path) => path.split("?")[0] ?? "");
  const [frame] = await routes;
  return pathsOf(frame?.children ?? [])
    .filter((route) => !(route in BY_OTHER_WAYS) && (WALKERS[route] ?? "developer") === walker)
    .filter((route) => !reached.some((path) => matchPath(`/${route}`, path)));
}

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])]);
}
