import { DEMO_PASSWORD } from "./demo-password.ts";
import { keepAlerts, keepOperations, linksOfMails } from "./links-of-mails.ts";
import { sql, type Stack } from "./stack.ts";
import { Visitor } from "./visitor.ts";

export { DEMO_PASSWORD } from "./demo-password.ts";

/** The sample data's members, one per role. */
export const DEMO_ROLES = ["developer", "founder", "investor", "mentor", "student"] as const;

export type DemoRole = (typeof DEMO_ROLES)[number];

/**
 * The members whose links a crawl follows, besides a visitor's. A developer and a founder see every kind of list, form
 * and own page except those of an investor, a mentor and a student, which `npm run test:long` follows as well.
 */
export const CRAWLED: readonly DemoRole[] = process.env.TEST_LONG ? DEMO_ROLES : ["developer", "founder"];

/** Everybody with a demo account; the operator is on pages that members can't open. */
export type DemoMember = DemoRole | "operator";

export function demoEmail(role: DemoMember): string {
  return `${role}@demo.techsetu.example`;
}

/** A visitor signed in with a demo account; signed out without a role. */
export async function demoVisitor({ origin }: Pick<Stack, "origin">, role?: DemoMember): Promise<Visitor> {
  const visitor = new Visitor(origin);
  if (!role) return visitor;
  await visitor.signIn({ email: demoEmail(role), password: DEMO_PASSWORD });
  // Otherwise the greeting would be on the first page only.
  visitor.cookies.delete("toast");
  return visitor;
}

const PUBLIC_PAGES = [
  "/",
  "/ecosystem-map",
  "/ecosystem-map?sector=saas",
  "/talent-exchange",
  "/talent-exchange?skills=React&division=Dhaka",
  "/talent-exchange?search=nobody-is-called-that",
  "/investor-pipeline",
  "/investor-pipeline?tab=analytics",
  "/investor-pipeline?tab=documents",
  "/investor-pipeline?tab=pitch-videos",
  "/investors",
  "/investors?stage=seed&sector=Logistics",
  "/investors?q=nobody-is-called-that",
  "/investors/00000000-0000-4000-8006-000000000092",
  "/startups",
  "/startups?stage=seed&hiring=1",
  "/startups?q=nobody-is-called-that",
  "/startups/nodi-ghat-logistics",
  "/mentors",
  "/mentors?fields=career&languages=en",
  "/mentors?q=nobody-is-called-that",
  "/mentors/00000000-0000-4000-8010-000000000014",
  "/jobs",
  "/jobs?type=remote",
  "/jobs?q=nothing-is-called-that",
  "/platform",
  "/resources",
  "/resources/export-guide",
  "/resources/legal-framework",
  "/resources/training-programs",
  "/resources/downloads/due-diligence",
  "/resources/downloads/invoice",
  "/api",
  "/about",
  "/contact",
  "/privacy-policy",
  "/terms-of-service",
  "/bida-compliance",
];

const SIGNED_OUT_PAGES = [
  "/auth",
  "/auth?tab=signup",
  "/auth/check-email",
  "/auth/forgot-password",
  "/alerts/new/jobs?q=react&type=remote",
  "/reset-password",
  "/no-such-page",
];

const MEMBER_PAGES = [
  "/onboarding",
  "/onboarding?step=2",
  "/onboarding?step=3",
  "/onboarding?step=4",
  "/onboarding/talent",
  "/onboarding/talent?step=2",
  "/onboarding/talent?step=3",
  "/onboarding/startup",
  "/onboarding/investor",
  "/dashboard",
  "/dashboard?tab=applications",
  "/dashboard?tab=applications&box=received",
  "/dashboard?tab=profile",
  "/profile",
  "/settings",
  "/alerts",
  "/alerts/new/talent?skills=React",
  "/notifications",
  "/messages",
  "/connections",
  "/connections?tab=sent",
  "/connections?tab=connected",
  "/connections?tab=closed",
  "/meetings",
  "/meetings/new/investor/00000000-0000-4000-8006-000000000092",
  "/post-job",
  "/dashboard/jobs",
  "/appeal",
  "/settings/verification",
  "/settings/second-factor",
  "/settings/hidden-from?q=a",
];

/**
 * Pages that only the operator sees, limited to the sample data's own rows: other tests add reports to the queue. All
 * other pages are the same for an operator and a developer.
 */
const OPERATOR_PAGES = [
  "/operator",
  "/moderation/talent/00000000-0000-4000-8001-000000000021",
  "/moderation/message/00000000-0000-4000-8009-000000000010",
];

/** The address of one page of each type that a visitor of this role sees. */
export async function pagesFor(stack: Stack, role?: DemoMember): Promise<string[]> {
  if (role === "operator") {
    await keepOperations(stack);
    return OPERATOR_PAGES;
  }
  const [talent] = await sql<{ id: string }>(
    stack,
    "select id from public.talent_profiles where is_open_to_work order by created_at limit 1",
  );
  // The sample data's newest job with all optional facts: other tests post jobs meanwhile.
  const [job] = await sql<{ id: string }>(
    stack,
    `select id from public.jobs where id::text like '00000000-0000-4000-8002-%' and status = 'active'
     and expires_at > now() and company_name is not null and location is not null order by created_at desc limit 1`,
  );
  const pages = [...PUBLIC_PAGES, `/talent/${talent?.id}`, `/jobs/${job?.id}`, `/jobs/${job?.id}/report`];
  if (!role) return [...pages, ...SIGNED_OUT_PAGES, ...(await linksOfMails(stack))];
  await keepAlerts(stack, demoEmail(role));
  const [own] = await sql<{ id: string }>(
    stack,
    "select jobs.id from public.jobs join auth.users on users.id = client_id where email = $1 and status = 'active' limit 1",
    [demoEmail(role)],
  );
  // A thread without unread messages: otherwise showing it with scripts would change it.
  const [thread] = await sql<{ id: string }>(
    stack,
    `select t.id from private.threads t join private.thread_members m on m.thread_id = t.id
     join auth.users u on u.id = m.member_id where u.email = $1 and m.read_at >= t.last_at order by t.last_at desc limit 1`,
    [demoEmail(role)],
  );
  return [
    ...new Set([
      ...pages,
      `/talent/${talent?.id}/connect`,
      `/talent/${talent?.id}/report`,
      ...MEMBER_PAGES,
      ...(thread ? [`/messages/${thread.id}`, `/messages/${thread.id}/report`] : []),
      ...(own ? [`/jobs/${own.id}`, `/jobs/${own.id}/edit`, `/jobs/${own.id}/close`, `/post-job?from=${own.id}`] : []),
    ]),
  ];
}
