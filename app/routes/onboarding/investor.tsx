import { redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
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
import { titleFor } from "~/lib/brand";
import { formAction } from "~/lib/form-action.server";
import { Page } from "~/ui/layout/page";

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  return { investor: viewer && (await formPageRead(context, getOwnInvestorProfile(client, viewer.id))) };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return formAction(context, { schema: investorProfileSchema }, async (value) => {
    const viewer = requireViewer(context, request, url);
    const problem = await saveInvestorProfile(context.get(supabaseContext), viewer.id, value);
    if (problem) return problem;
    setToast(context, { type: "success", message: "Investment profile saved!" });
    return redirect(tabPath("profile"));
  });
}

export const meta: Route.MetaFunction = () => [
  { title: titleFor("Your investment profile") },
  { name: "robots", content: "noindex" },
];

export default function InvestorOnboarding({ loaderData: { investor }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={investor ? "Edit your investment profile" : "Set up your investment profile"}
      lead="Only the name is needed, and nobody sees it unless you say so below."
      width="reading"
    >
      <InvestorProfileForm result={actionData?.result} stored={investor} back={tabPath("profile")} />
    </Page>
  );
}
