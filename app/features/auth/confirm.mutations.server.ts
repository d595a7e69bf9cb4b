import type { Session, Viewer } from "~/context";
import type { RequestClient } from "~/supabase/client.server";
import { isAuthOutage, unavailable } from "~/supabase/errors.server";
import { foldedAddress } from "~/domain/auth/folded-address";
import type { z } from "~/lib/zod";
import type { confirmSchema } from "~/domain/auth/auth.schema";

type Clients = {
  /** The request's own, whose cookies travel with the response. */
  own: RequestClient;
  /** Without a session, and without cookies for the one it gets: what comes of the link is looked at first. */
  apart: RequestClient;
};

type Asker = {
  viewer: Viewer | null;
  session: Session | null;
  /** The address of the member who has agreed to be signed out here for the link's; empty without. */
  leaving: string;
};

/**
 * Spends a mail's one-time token. `confirmed`: the session that it began is the request's from now on, and
 * the one before is over. `half`: a change of address waits for the link that the other address got.
 * `foreign`: the token is of another account than the address beside it, or than the member's who is
 * signed in and has not agreed to leave; then nobody is signed in by it. Throws 503 in an outage.
 */
export async function confirmLink(
  { own, apart }: Clients,
  { token_hash, type, email }: z.output<typeof confirmSchema>,
  { viewer, session: before, leaving }: Asker,
): Promise<"confirmed" | "half" | "refused" | "foreign"> {
  const { data, error } = await apart.auth.verifyOtp({ token_hash, type });
  if (error && isAuthOutage(error)) throw unavailable();
  if (error) return "refused";
  const { user, session } = data;
  if (!user || !session) return "half";

  const isNamed = foldedAddress(user.email ?? "") === email;
  const replaces = viewer !== null && viewer.id !== user.id;
  if (!isNamed || (replaces && leaving !== viewer.email)) {
    await apart.auth.signOut({ scope: "local" });
    return "foreign";
  }
  if (replaces) await own.auth.signOut({ scope: "local" });
  else if (before) await apart.rpc("end_session", { session: before.id });
  const kept = await own.auth.setSession(session);
  if (kept.error) throw unavailable();
  return "confirmed";
}
