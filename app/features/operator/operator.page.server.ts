import type { RouterContextProvider } from "react-router";
import { identityContext } from "~/context";
import { unavailable } from "~/supabase/errors.server";

/** Throws 404 for a visitor, for whom there is nothing here; 503 while nobody can tell who asks. */
export function requireMember(context: Readonly<RouterContextProvider>): void {
  const { viewer, unknown } = context.get(identityContext);
  if (unknown) throw unavailable();
  if (!viewer) throw new Response(null, { status: 404 });
}
