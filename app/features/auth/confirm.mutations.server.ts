import type { Session, Viewer } from "~/context";
import type { RequestClient } from "~/supabase/client.server";
import { isAuthOutage, unavailable } from "~/supabase/errors.server";
import { expectOwnIssuer } from "~/supabase/session-cookie.server";
import { foldedAddress } from "~/domain/auth/folded-address";
import type { z } from "~/lib/zod";
import type { confirmSchema } from "~/domain/auth/auth.schema";

type Clients = {
  /** The request's own client, whose cookies travel with the response. */
  own: RequestClient;
  /** Has no session and sets no cookies, so that we can check the link's result first. */
  apart: RequestClient;
};

type Asker = {
  viewer: Viewer | null;
  session: Session | null;
  /** The address of the signed-in member who agreed to be signed out for this link; empty if nobody did. */
  leaving: string;
};

/**
 * Uses up a mail's one-time token. `confirmed`: its new session is now the request's, and the previous one is over.
 * `half`: a change of address still waits for the link sent to the other address. `foreign`: the token belongs to
 * another account than the address beside it, or than the signed-in member's, who has not agreed to leave; nobody is
 * signed in then. Throws 503 in an outage.
 */
export async function confirmLink(
  { own, apart }: Clients,
  { token_hash, type, email }: z.output<typeof confirmSchema>,
  { viewer, session: before, leaving }: Asker,
): Promise<"confirmed" | "half" | "refused" | "foreign"> {
  const { data, error } = await apart.auth.verifyOtp({ token_hash, type });
  // Over the service's own limit the link still works, later.
  if (error && (isAuthOutage(error) || error.status === 429)) throw unavailable();
  if (error) return "refused";
  const { user, session } = data;
  if (!user || !session) return "half";
  expectOwnIssuer(session.access_token);

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

/**
 * Returns whether this is the address of the client's member by now: after a change, the claims of other browsers hold the
 * old one until their token expires. False if we can't tell.
 */
export async function hasAddress(client: RequestClient, email: string): Promise<boolean> {
  const { data } = await client.auth.getUser();
  return foldedAddress(data.user?.email ?? "") === email;
}
