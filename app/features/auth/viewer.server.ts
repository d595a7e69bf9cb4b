import { redirect, type RouterContextProvider } from "react-router";
import { identityContext, limitReachedContext, submittedContext, type Viewer } from "~/context";
import { assertUsable } from "~/lib/posted-form.server";
import { signInPath } from "~/lib/safe-redirect";
import { tooMany } from "~/lib/too-many.server";
import { unavailable } from "~/supabase/errors.server";

/**
 * Returns the signed-in member. Redirects a visitor to sign in and back again; a form post gets 401 instead, so that
 * the form keeps what was typed. Throws 503 when the session could not be checked, 429 as `assertMayWrite` does.
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
 * Checks a post that visitors may send too: throws 429 if the sender has posted too many forms, else as `assertUsable`.
 */
export function assertMayWrite(context: Readonly<RouterContextProvider>): void {
  const reached = context.get(limitReachedContext);
  if (reached) throw tooMany(reached.words, reached.opensAt);
  assertUsable(context);
}
