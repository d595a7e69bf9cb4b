import type { RouterContextProvider } from "react-router";
import { identityContext } from "~/context";
import { isMembersForm } from "~/lib/posted-form.server";
import { unavailable } from "~/supabase/errors.server";

/**
 * Throws 404 for a visitor, who may not see the page, but 401 for a form that a member has opened, so that it keeps what
 * was typed; 503 while the session can't be checked.
 */
export function requireMember(context: Readonly<RouterContextProvider>): void {
  const { viewer, unknown } = context.get(identityContext);
  if (unknown) throw unavailable();
  if (!viewer) throw new Response(null, { status: isMembersForm(context) ? 401 : 404 });
}
