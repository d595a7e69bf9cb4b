import { sql, type Stack } from "./stack.ts";
import { Visitor } from "./visitor.ts";

export const DEMO_PASSWORD = "Setu-demo-2026!";

/** The sample data's members, one a role. */
export const DEMO_ROLES = ["developer", "founder", "investor", "mentor", "student"] as const;

export type DemoRole = (typeof DEMO_ROLES)[number];

export function demoEmail(role: DemoRole): string {
  return `${role}@demo.techsetu.example`;
}

/** A visitor signed in with a demo account; signed out without a role. */
export async function demoVisitor({ origin }: Pick<Stack, "origin">, role?: DemoRole): Promise<Visitor> {
  const visitor = new Visitor(origin);
  if (!role) return visitor;
  await visitor.signIn({ email: demoEmail(role), password: DEMO_PASSWORD });
  // The greeting would be on the first page only.
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
  "/jobs",
  "/jobs?type=remote",
  "/jobs?q=nothing-is-called-that",
  "/platform",
  "/resources",
  "/resources/export-guide",
  "/resources/legal-framework",
  "/resources/training-programs",
  "/privacy-policy",
  "/terms-of-service",
  "/bida-compliance",
];

const SIGNED_OUT_PAGES = [
  "/auth",
  "/auth?tab=signup",
  "/auth/check-email",
  "/auth/forgot-password",
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
  "/notifications",
  "/connections",
  "/connections?tab=sent",
  "/connections?tab=connected",
  "/connections?tab=closed",
  "/post-job",
];

/** The address of one of each page type that a visitor of this role meets. */
export async function pagesFor(stack: Stack, role?: DemoRole): Promise<string[]> {
  const [talent] = await sql<{ id: string }>(
    stack,
    "select id from public.talent_profiles where is_open_to_work order by created_at limit 1",
  );
  const [job] = await sql<{ id: string }>(
    stack,
    "select id from public.jobs where status = 'active' and expires_at > now() order by created_at desc limit 1",
  );
  const pages = [...PUBLIC_PAGES, `/talent/${talent?.id}`, `/jobs/${job?.id}`, `/jobs/${job?.id}/report`];
  if (!role) return [...pages, ...SIGNED_OUT_PAGES];
  const [own] = await sql<{ id: string }>(
    stack,
    "select jobs.id from public.jobs join auth.users on users.id = client_id where email = $1 and status = 'active' limit 1",
    [demoEmail(role)],
  );
  return [
    ...new Set([
      ...pages,
      `/talent/${talent?.id}/connect`,
      ...MEMBER_PAGES,
      ...(own ? [`/jobs/${own.id}`, `/jobs/${own.id}/edit`] : []),
    ]),
  ];
}
