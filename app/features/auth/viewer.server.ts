import { redirect, type RouterContextProvider } from "react-router";
import { identityContext, limitReachedContext, submittedContext, type Viewer } from "~/context";
import { assertWhole } from "~/lib/posted-form.server";
import { signInPath } from "~/lib/safe-redirect";
import { tooMany } from "~/lib/too-many.server";
import { unavailable } from "~/supabase/errors.server";

/**
 * The member who is asking. A visitor is sent to sign in and back again; a form post gets 401
 * instead, so that what was typed can be given back; 503 when the session could not be checked, 429 as
 * `assertMayWrite`.
 */
export function requireViewer(context: Readonly<RouterContextProvider>, request: Request, url: URL): Viewer {
  const { viewer, unknown } = context.get(identityContext);
  if (request.method !== "GET") assertMayWrite(context);
  if (viewer) return viewer;
  if (unknown) throw unavailable();
  // While a post is answered the framework asks the loaders with a GET.
  const posted = request.method === "POST" || context.get(submittedContext).length > 0;
  if (posted) throw new Response(null, { status: 401 });
  throw redirect(signInPath(url.pathname + url.search));
}

/**
 * For what visitors may post too: throws 429 where whoever asks has posted too many forms, and 413 where this one was too
 * large to be read.
 */
export function assertMayWrite(context: Readonly<RouterContextProvider>): void {
  const reached = context.get(limitReachedContext);
  if (reached) throw tooMany(reached.words, reached.opensAt);
  assertWhole(context);
}
