import type { RouterContextProvider } from "react-router";
import { identityContext, supabaseContext } from "~/context";
import type { Person } from "~/features/auth/password-strength.server";
import { getOwnProfile } from "./profile.queries.server";

/** Returns the caller's personal details that their password must not contain; without the name if it can't be read. */
export async function getOwnPerson(context: Readonly<RouterContextProvider>): Promise<Person> {
  const { viewer } = context.get(identityContext);
  if (!viewer) return {};
  const profile = await getOwnProfile(context.get(supabaseContext), viewer.id).catch(() => null);
  return { email: viewer.email, fullName: profile?.full_name ?? undefined, phone: profile?.phone ?? undefined };
}
