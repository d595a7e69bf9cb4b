import type { FrameHandle } from "~/lib/frame";
import type { Route } from "./+types/save";
import { savedListNamed, savedThingPath, savePath } from "~/domain/saved/saved-lists";
import { formPageViewer } from "~/features/auth/form-page.server";
import { savedWords } from "~/features/saved/components/saved.words";
import { saveAction, saveAsAsked } from "~/features/saved/saved.actions.server";
import { withProblem } from "~/lib/action-problem";
import { titleFor } from "~/lib/brand";
import { noindex } from "~/lib/noindex.server";
import { isUuid } from "~/lib/uuid";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/stack";
import { ButtonLink } from "~/ui/primitives/button";
import { PostForm } from "~/ui/form/post-form";

export const handle: FrameHandle = { frame: "task" };

export const middleware = [noindex];

function thingOf({ list: name, id }: { list: string; id: string }) {
  const list = savedListNamed(name);
  if (!list || !isUuid(id)) throw new Response(null, { status: 404 });
  return { list, id };
}

/** Saves what was requested before signing in; a link alone shows a button (requirements/security.md trap9). */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { list, id } = thingOf(params);
  if (formPageViewer(context, request, url)) {
    const saved = await saveAsAsked(request, context, list, id);
    if (saved) throw saved;
  }
  return { list, id };
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  const { list, id } = thingOf(params);
  return saveAction(request, context, url, list, id);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withProblem(serverAction, savedWords().gone);
}

export const meta: Route.MetaFunction = ({ error, loaderData }) => [
  { title: titleFor(error || !loaderData ? savedWords().title : savedWords().saveTitle[loaderData.list]) },
  { name: "robots", content: "noindex" },
];

export default function Save({ loaderData: { list, id }, actionData }: Route.ComponentProps) {
  const t = savedWords();
  const path = savePath(list, id);
  return (
    <Page title={t.saveTitle[list]} lead={t.saveText} width="form" start>
      {actionData?.problem ? <p role="alert">{actionData.problem}</p> : null}
      <Cluster>
        <PostForm action={path}>
          <input type="hidden" name="redirectTo" value={savedThingPath(list, id)} />
          <SubmitButton action={path} name="intent" value="save">
            {t.save}
          </SubmitButton>
        </PostForm>
        <ButtonLink to={savedThingPath(list, id)} variant="secondary">
          {t.look[list]}
        </ButtonLink>
      </Cluster>
    </Page>
  );
}
