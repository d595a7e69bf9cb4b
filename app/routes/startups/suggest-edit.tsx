import { getFormProps } from "@conform-to/react";
import { href, redirect } from "react-router";
import { setToast } from "remix-toast/middleware";
import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/suggest-edit";
import { supabaseContext } from "~/context";
import { formPageViewer } from "~/features/auth/form-page.server";
import { requireViewer } from "~/features/auth/viewer.server";
import { ownerWords } from "~/features/startups/components/owners.words";
import { suggestEdit } from "~/features/startups/owners.mutations.server";
import { startupsTrail } from "~/features/startups/startups-trail";
import { requireStartup } from "~/features/startups/startups.queries.server";
import { suggestionSchema } from "~/domain/startups/organization.schema";
import { formAction } from "~/lib/form-action.server";
import { formTitle } from "~/lib/form-title";
import { TextAreaField } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/error-summary";
import { KeptDraft } from "~/ui/form/kept-draft";
import { SubmitButton } from "~/ui/form/submit-button";
import { useValidatedForm } from "~/ui/form/use-validated-form";
import { Page } from "~/ui/layout/page";
import { WordsWith } from "~/ui/primitives/words-with";
import { PostForm } from "~/ui/form/post-form";

export const handle: FrameHandle = { frame: "task" };

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  formPageViewer(context, request, url);
  const found = await requireStartup(context.get(supabaseContext), params.slug);
  const page = href("/startups/:slug", { slug: found.slug });
  return {
    name: found.name,
    trail: startupsTrail({ name: found.name, to: page }, { name: ownerWords().suggest, to: `${page}/suggest` }),
  };
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  return formAction(context, { schema: suggestionSchema }, async ({ body }) => {
    requireViewer(context, request, url);
    const client = context.get(supabaseContext);
    const { id, slug } = await requireStartup(client, params.slug);
    await suggestEdit(client, id, body);
    setToast(context, {
      type: "success",
      message: ownerWords().suggested,
      description: ownerWords().suggestedMore,
    });
    return redirect(href("/startups/:slug", { slug }));
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: formTitle(ownerWords().suggestTitle, matches) },
  { name: "robots", content: "noindex" },
];

export default function SuggestEdit({ loaderData: { name, trail }, actionData }: Route.ComponentProps) {
  const t = ownerWords();
  const [form, fields] = useValidatedForm({
    id: "suggestion",
    schema: async () => (await import("~/domain/startups/organization.schema")).suggestionSchema,
    result: actionData?.result,
  });
  return (
    <Page
      trail={trail}
      title={t.suggestTitle}
      lead={<WordsWith words={t.suggestLead} names={[name]} />}
      width="reading"
    >
      <PostForm encType="multipart/form-data" {...getFormProps(form)} noValidate className="grid gap-5">
        <ErrorSummary form={form} />
        <TextAreaField field={fields.body} label={t.suggestion} required />
        <KeptDraft form={form} />
        <SubmitButton pendingLabel={t.sending} className="justify-self-start">
          {t.send}
        </SubmitButton>
      </PostForm>
    </Page>
  );
}
