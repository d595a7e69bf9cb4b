import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { Route } from "./+types/profile";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { noindex } from "~/lib/noindex.server";
import { ProfilePage } from "~/features/profile/components/profile-page";
import { getProfilePage } from "~/features/profile/profile.page.server";
import { saveProfile } from "~/features/profile/profile.mutations.server";
import { profileSchema } from "~/domain/profile/profile.schema";
import { portfolioSchema } from "~/domain/talent/portfolio.schema";
import { savePortfolio } from "~/features/talent/talent.mutations.server";
import { titleFor } from "~/lib/brand";
import { formAction, intentAction } from "~/lib/form-action.server";
import { PageFailure } from "../page-failure";

export const middleware = [noindex];

export function loader(args: Route.LoaderArgs) {
  return getProfilePage(args);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const client = context.get(supabaseContext);
  const viewerId = () => requireViewer(context, request, url).id;

  return intentAction(context, {
    portfolio: () =>
      formAction(context, { schema: portfolioSchema }, async ({ projects }) => {
        const rows = projects.filter((row) => row !== null);
        const problem = await savePortfolio(client, viewerId(), rows);
        if (problem) return problem;
        setToast(context, { type: "success", message: "Projects saved" });
        return redirect("/profile");
      }),
    profile: () =>
      formAction(context, { schema: profileSchema }, async (value) => {
        const problem = await saveProfile(client, viewerId(), value);
        if (problem) return problem;
        setToast(context, { type: "success", message: "Profile updated" });
        return redirect("/profile");
      }),
  });
}

/** A failed page names itself: see ErrorPage. */
export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: titleFor("Your profile") }, { name: "robots", content: "noindex" }];

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage page={loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure error={error} failure="Failed to fetch profile" />;
}
