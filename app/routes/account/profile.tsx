import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/profile";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { noindex } from "~/lib/noindex.server";
import { ProfilePage } from "~/features/profile/components/profile-page";
import { getProfilePage } from "~/features/profile/profile.page.server";
import { saveProfile } from "~/features/profile/profile.mutations.server";
import { profileSchema } from "~/domain/profile/profile.schema";
import { careerSchema } from "~/domain/talent/career.schema";
import { portfolioSchema } from "~/domain/talent/portfolio.schema";
import { saveCareer, savePortfolio } from "~/features/talent/talent.mutations.server";
import { formTitle } from "~/lib/form-title";
import { formAction, intentAction } from "~/lib/form-action.server";
import { PageFailure } from "../page-failure";
import { accountAnswers } from "./account-answers.words";
import { profilePage } from "~/features/profile/components/profile-page.words";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export function loader(args: Route.LoaderArgs) {
  return getProfilePage(args);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const client = context.get(supabaseContext);
  const viewerId = () => requireViewer(context, request, url).id;

  const career = () =>
    formAction(context, { schema: careerSchema }, async ({ intent, entries }) => {
      const problem = await saveCareer(
        client,
        viewerId(),
        intent,
        entries.filter((row) => row !== null),
      );
      if (problem) return problem;
      const t = accountAnswers();
      setToast(context, { type: "success", message: t[intent === "work" ? "workSaved" : "educationSaved"] });
      return redirect("/profile");
    });

  return intentAction(context, {
    work: career,
    education: career,
    portfolio: () =>
      formAction(context, { schema: portfolioSchema }, async ({ projects }) => {
        const rows = projects.filter((row) => row !== null);
        const problem = await savePortfolio(client, viewerId(), rows);
        if (problem) return problem;
        setToast(context, { type: "success", message: accountAnswers().projectsSaved });
        return redirect("/profile");
      }),
    profile: () =>
      formAction(context, { schema: profileSchema }, async (value) => {
        const problem = await saveProfile(client, viewerId(), value);
        if (problem) return problem;
        setToast(context, { type: "success", message: accountAnswers().profileSaved });
        return redirect("/profile");
      }),
  });
}

/** A failed page names itself: see ErrorPage. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? [] : [{ title: formTitle(profilePage().title, matches) }, { name: "robots", content: "noindex" }];

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage page={loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure error={error} failure={profilePage().failed} />;
}
