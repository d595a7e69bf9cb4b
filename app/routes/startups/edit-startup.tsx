import { href, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/edit-startup";
import { supabaseContext } from "~/context";
import { answersPost, formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { OrganizationForm } from "~/features/startups/components/organization-form";
import { ownerWords } from "~/features/startups/components/owners.words";
import { saveOrganization } from "~/features/startups/owners.mutations.server";
import { getOwners } from "~/features/startups/owners.queries.server";
import { startupsTrail } from "~/features/startups/startups-trail";
import { requireStartup } from "~/features/startups/startups.queries.server";
import { startupPage } from "~/features/startups/components/startup-page.words";
import { verifyPath } from "~/domain/organizations/domain-proof";
import { organizationSchema } from "~/domain/startups/organization.schema";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { WordsWith } from "~/ui/primitives/words-with";
import { TextLink } from "~/ui/primitives/text-link";

export const handle: FrameHandle = { frame: "task" };

/** Answers the same for an organization that isn't the caller's as for an unknown one. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  formPageViewer(context, request, url);
  const client = context.get(supabaseContext);
  const found = await requireStartup(client, params.slug);
  if (!found.own && !answersPost(context)) throw new Response(null, { status: 404 });
  const owners = found.own ? await getOwners(client, found.id) : null;
  const page = href("/startups/:slug", { slug: found.slug });
  return {
    stored: {
      ...found,
      shown: owners?.owners.find(({ mine }) => mine)?.shown ?? false,
      younger: owners?.younger ?? false,
    },
    page,
    trail: startupsTrail({ name: found.name, to: page }, { name: ownerWords().edit, to: `${page}/edit` }),
  };
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  return formAction(context, { schema: organizationSchema }, async (value) => {
    const viewer = requireViewer(context, request, url);
    const client = context.get(supabaseContext);
    const found = await requireStartup(client, params.slug);
    if (!found.own) throw new Response(null, { status: 404 });
    const outcome = await saveOrganization(client, viewer.id, found.id, value);
    if (!("slug" in outcome)) return outcome;
    setToast(context, { type: "success", message: ownerWords().saved });
    return redirect(href("/startups/:slug", { slug: outcome.slug }));
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: formTitle(ownerWords().editTitle(loaderData?.stored.name ?? ""), matches) },
  { name: "robots", content: "noindex" },
];

export default function EditStartup({ loaderData: { stored, page, trail }, actionData }: Route.ComponentProps) {
  const t = ownerWords();
  return (
    <Page
      trail={trail}
      title={<WordsWith words={t.editTitle} names={[stored.name]} />}
      lead={t.editLead(stored.is_public)}
      width="reading"
    >
      <OrganizationForm result={actionData?.result} stored={stored} listed={stored.is_listed} back={page} />
      <Cluster gap="wide">
        {stored.own ? (
          <TextLink to={verifyPath(stored.slug)} tap="row">
            {stored.proved_domain ? startupPage().proof : startupPage().prove}
          </TextLink>
        ) : null}
        <TextLink to={href("/startups/new")} tap="row">
          {t.another}
        </TextLink>
      </Cluster>
    </Page>
  );
}
