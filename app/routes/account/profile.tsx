import { Link, redirect, useRouteLoaderData } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/profile";
import { supabaseContext } from "~/context";
import { formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { GUARDIAN_NOTE } from "~/features/auth/roles";
import { requireViewer } from "~/features/auth/viewer.server";
import { noindex } from "~/features/dashboard/noindex.server";
import { withoutConnection } from "~/features/jobs/offline";
import { ProfileForm } from "~/features/profile/components/profile-form";
import { saveProfile } from "~/features/profile/profile.mutations.server";
import { getOwnProfile, getPrimaryRole } from "~/features/profile/profile.queries.server";
import { profileSchema } from "~/features/profile/profile.schema";
import { PortfolioForm } from "~/features/talent/components/portfolio-form";
import { portfolioSchema } from "~/features/talent/portfolio.schema";
import { savePortfolio } from "~/features/talent/talent.mutations.server";
import { getOwnPortfolio, type OwnPortfolio } from "~/features/talent/talent.queries.server";
import { titleFor } from "~/lib/brand";
import { formAction, readForm } from "~/lib/form-action.server";
import type { loader as rootLoader } from "~/root";
import { ErrorPage } from "~/ui/feedback/error-page";
import { resultFor } from "~/ui/form/result-for";
import { PageHeader } from "~/ui/layout/page-header";
import { ButtonLink } from "~/ui/primitives/button";

export const middleware = [noindex];

const trail = [
  { name: "Home", to: "/" },
  { name: "Dashboard", to: "/dashboard" },
  { name: "Profile", to: "/profile" },
];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  if (!viewer) return { profile: null, talent: null, student: false };
  const client = context.get(supabaseContext);
  const [profile, talent, role] = await Promise.all([
    formPageRead(context, getOwnProfile(client, viewer.id)),
    formPageRead(context, getOwnPortfolio(client, viewer.id)),
    formPageRead(context, getPrimaryRole(client, viewer.id)),
  ]);
  return { profile, talent, student: role === "student" };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const client = context.get(supabaseContext);
  const viewerId = () => requireViewer(context, request, url).id;

  if ((await readForm(request)).get("intent") === "portfolio") {
    return formAction(request, { schema: portfolioSchema }, async ({ projects }) => {
      const problem = await savePortfolio(
        client,
        viewerId(),
        projects.filter((row) => row !== null),
      );
      if (problem) return problem;
      setToast(context, { type: "success", message: "Projects saved" });
      return redirect("/profile");
    });
  }

  return formAction(request, { schema: profileSchema }, async (value) => {
    const problem = await saveProfile(client, viewerId(), value);
    if (problem) return problem;
    setToast(context, { type: "success", message: "Profile updated" });
    return redirect("/profile");
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  return withoutConnection(serverAction, String(intent));
}

/** A failed page names itself: see ErrorPage. */
export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: titleFor("Your profile") }, { name: "robots", content: "noindex" }];

export default function ProfilePage({ loaderData: { profile, talent, student }, actionData }: Route.ComponentProps) {
  const profileResult = resultFor("profile", actionData);
  const portfolioResult = resultFor("portfolio", actionData);
  return (
    <main id="main" className="mx-auto grid max-w-2xl gap-10 px-4 pt-4 pb-10">
      <PageHeader trail={trail} title="Your profile">
        <p>What people read about you. Your phone number is never public.</p>
        {student ? <p className="mt-2 text-base">{GUARDIAN_NOTE}</p> : null}
      </PageHeader>
      {/* An empty form would offer to save its emptiness: while a post is answered the other may be unread. */}
      {profile || profileResult ? (
        <section aria-labelledby="about-you" className="grid gap-5">
          <h2 id="about-you" className="text-xl font-semibold">
            About you
          </h2>
          <ProfileForm key={profile?.updated_at} result={profileResult} stored={profile} />
        </section>
      ) : null}
      <section aria-labelledby="talent" className="grid gap-5 border-t border-edge/40 pt-8">
        <h2 id="talent" className="text-xl font-semibold">
          Your work
        </h2>
        {talent || portfolioResult ? (
          <>
            <TalentLinks talent={talent} />
            <h3 className="text-lg font-semibold">Projects</h3>
            <PortfolioForm
              key={talent?.updated_at}
              result={portfolioResult}
              stored={talent?.portfolio_projects ?? []}
            />
          </>
        ) : (
          <>
            <p className="text-muted">With a talent profile you can show rates, skills and projects.</p>
            <ButtonLink to="/onboarding/talent" look="secondary" className="justify-self-start">
              Edit rates, work types and skills
            </ButtonLink>
          </>
        )}
      </section>
    </main>
  );
}

function TalentLinks({ talent }: { talent: OwnPortfolio | null }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <ButtonLink to="/onboarding/talent" look="secondary">
        Edit rates, work types and skills
      </ButtonLink>
      {talent ? (
        <Link to={`/talent/${talent.id}`} className="inline-flex min-h-11 items-center text-brand underline">
          See your talent page
        </Link>
      ) : null}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <ErrorPage
      error={error}
      failure="Failed to fetch profile"
      requestId={root?.requestId}
      submitted={root?.submitted}
    />
  );
}
