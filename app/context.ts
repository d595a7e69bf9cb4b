import { createContext } from "react-router";
import type { RequestClient } from "~/supabase/client.server";

/** The signed-in member, from verified token claims: never from a form, a header or an unverified cookie. */
export type Viewer = { id: string; email: string };

/**
 * The request's session, from the same claims: `expiresAt` is the end of its access token, and `linkAt` the time when a
 * mail's link began it, or null; both in ms since 1970. `isRaised`: the member also entered a code of their app.
 */
export type Session = { id: string; expiresAt: number; linkAt: number | null; isRaised: boolean };

/**
 * `unknown`: there is a session cookie, but the backend could not verify it. An outage signs nobody out, so this
 * differs from `null`.
 */
export type Identity = { viewer: Viewer | null; session: Session | null; unknown: boolean };

/** Whether somebody may be signed in: a session that can't be verified right now must not lead to the sign-in page. */
export function perhapsMember({ viewer, unknown }: Pick<Identity, "viewer" | "unknown">): boolean {
  return viewer !== null || unknown;
}

export const supabaseContext = createContext<RequestClient>();
export const identityContext = createContext<Identity>();

/** The refusal for a form's action whose sender has sent too many forms; null for everybody else. */
export const limitReachedContext = createContext<{ words: string; opensAt: Date } | null>(null);

/** The form entries of a state-changing request, so that an error page can give them back. */
export const submittedContext = createContext<[name: string, value: string][]>([]);
