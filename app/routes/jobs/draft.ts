import type { Route } from "./+types/draft";
import { identityContext, supabaseContext } from "~/context";
import { noteDraft } from "~/features/applications/drafts.mutations.server";
import { assertMayWrite } from "~/features/auth/viewer.server";
import { noindex } from "~/lib/noindex.server";
import { postedForm } from "~/lib/posted-form.server";
import { isUuid } from "~/lib/uuid";

export const middleware = [noindex];

/** There is nothing to show: drafts stay on the device. */
export function loader() {
  throw new Response(null, { status: 404 });
}

/** Records whether a device holds a draft. */
export async function action({ context, params }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw new Response(null, { status: 404 });
  // Nobody waits for the answer, and the form itself says when the session has ended.
  if (!context.get(identityContext).viewer) return new Response(null, { status: 204 });
  assertMayWrite(context);
  await noteDraft(context.get(supabaseContext), params.id, postedForm(context).get("kept") === "1");
  return new Response(null, { status: 204 });
}
