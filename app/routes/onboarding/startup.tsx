import { href, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/startup";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { tabPath } from "~/domain/dashboard/tabs";
import { noindex } from "~/lib/noindex.server";
import { formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { StartupForm } from "~/features/startups/components/startup-form";
import { STARTUPS_PATH } from "~/domain/startups/startup-filters";
import { ownStartupSchema } from "~/domain/startups/startup.schema";
import { saveStartup } from "~/features/startups/startups.mutations.server";
import { getOwnStartup } from "~/features/startups/startups.queries.server";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { WordsWith } from "~/ui/primitives/words-with";
import { TextLink } from "~/ui/primitives/text-link";
import { startupOnboarding } from "./startup.words";
import { onboardingAnswers } from "./onboarding-answers.words";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  return { startup: viewer && (await formPageRead(context, getOwnStartup(client, viewer.id))) };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return formAction(context, { schema: ownStartupSchema }, async (value) => {
    const viewer = requireViewer(context, request, url);
    const problem = await saveStartup(context.get(supabaseContext), viewer.id, value);
    if (problem) return problem;
    setToast(context, { type: "success", message: onboardingAnswers().startupSaved });
    return redirect(tabPath("profile"));
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: formTitle(startupOnboarding().pageTitle, matches) },
  { name: "robots", content: "noindex" },
];

export default function StartupOnboarding({ loaderData: { startup }, actionData }: Route.ComponentProps) {
  const t = startupOnboarding();
  return (
    <Page
      title={startup ? t.edit : t.create}
      lead={startup && !startup.is_public ? t.ownersLead : t.lead}
      width="reading"
    >
      {/* Also where a form of a startup that they have left is refused. */}
      {startup || actionData ? (
        <Cluster gap="wide">
          {startup ? (
            <TextLink to={`${STARTUPS_PATH}/${startup.slug}`} tap="row">
              <WordsWith words={t.page} names={[startup.name]} />
            </TextLink>
          ) : null}
          <TextLink to={href("/startups/new")} tap="row">
            {t.another}
          </TextLink>
        </Cluster>
      ) : null}
      <StartupForm result={actionData?.result} stored={startup} back={tabPath("profile")} />
    </Page>
  );
}
