import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/investor";
import { supabaseContext } from "~/context";
import { requireViewer } from "~/features/auth/viewer.server";
import { tabPath } from "~/domain/dashboard/tabs";
import { noindex } from "~/lib/noindex.server";
import { formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { InvestorProfileForm } from "~/features/investors/components/investor-profile-form";
import { investorProfileSchema } from "~/domain/investors/investor-profile.schema";
import { saveInvestorProfile } from "~/features/investors/investor-profile.mutations.server";
import { getOwnInvestorProfile } from "~/features/investors/investor-profile.queries.server";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { TextLink } from "~/ui/primitives/text-link";
import { INVESTORS_PATH } from "~/domain/investors/investor-filters";
import { Page } from "~/ui/layout/page";
import { useIsSuspended } from "~/ui/layout/suspended-note";
import { investorOnboarding } from "./investor.words";
import { onboardingAnswers } from "./onboarding-answers.words";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  return { investor: viewer && (await formPageRead(context, getOwnInvestorProfile(client))) };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return formAction(context, { schema: investorProfileSchema }, async (value) => {
    const viewer = requireViewer(context, request, url);
    const problem = await saveInvestorProfile(context.get(supabaseContext), viewer.id, value);
    if (problem) return problem;
    setToast(context, { type: "success", message: onboardingAnswers().investorSaved });
    return redirect(tabPath("profile"));
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: formTitle(investorOnboarding().pageTitle, matches) },
  { name: "robots", content: "noindex" },
];

export default function InvestorOnboarding({ loaderData: { investor }, actionData }: Route.ComponentProps) {
  const t = investorOnboarding();
  const takenDown = useIsSuspended() || (investor !== null && investor.hidden_at !== null);
  return (
    <Page title={investor ? t.edit : t.create} lead={t.lead} width="reading">
      {investor ? (
        <TextLink to={`${INVESTORS_PATH}/${investor.id}`} tap="row" className="justify-self-start">
          {t.page}
        </TextLink>
      ) : null}
      <InvestorProfileForm
        result={actionData?.result}
        stored={investor}
        back={tabPath("profile")}
        takenDown={takenDown}
      />
    </Page>
  );
}
