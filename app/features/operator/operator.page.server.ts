import type { RouterContextProvider } from "react-router";
import { identityContext } from "~/context";
import { unavailable } from "~/supabase/errors.server";

/** Throws 404 for a visitor, who may not see the page; 503 while the session can't be checked. */
export function requireMember(context: Readonly<RouterContextProvider>): void {
  const { viewer, unknown } = context.get(identityContext);
  if (unknown) throw unavailable();
  if (!viewer) throw new Response(null, { status: 404 });
}
