import { href, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/new-startup";
import { supabaseContext } from "~/context";
import { formPageRead, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { NewOrganizationForm } from "~/features/startups/components/organization-form";
import { OwnOrganizations } from "~/features/startups/components/own-organizations";
import { ownerWords } from "~/features/startups/components/owners.words";
import { addOrganization } from "~/features/startups/owners.mutations.server";
import { listOwnOrganizations } from "~/features/startups/owners.queries.server";
import { startupsTrail } from "~/features/startups/startups-trail";
import { newOrganizationSchema } from "~/domain/startups/organization.schema";
import { STARTUPS_PATH } from "~/domain/startups/startup-filters";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { noindex } from "~/lib/noindex.server";
import { Page } from "~/ui/layout/page";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  return { own: (viewer && (await formPageRead(context, listOwnOrganizations(client, viewer.id)))) ?? [] };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return formAction(context, { schema: newOrganizationSchema }, async (value) => {
    const viewer = requireViewer(context, request, url);
    const outcome = await addOrganization(context.get(supabaseContext), viewer.id, value);
    if (!("slug" in outcome)) return outcome;
    setToast(context, { type: "success", message: ownerWords().added });
    return redirect(href("/startups/:slug", { slug: outcome.slug }));
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: formTitle(ownerWords().addTitle, matches) },
  { name: "robots", content: "noindex" },
];

export default function NewStartup({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const t = ownerWords();
  const trail = startupsTrail({ name: t.addTitle, to: href("/startups/new") });
  return (
    <Page trail={trail} title={t.addTitle} lead={t.addLead} width="reading">
      <NewOrganizationForm result={actionData?.result} back={STARTUPS_PATH} />
      <OwnOrganizations own={own} />
    </Page>
  );
}
