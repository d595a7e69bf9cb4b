import { createContext } from "react-router";
import type { RequestClient } from "~/supabase/client.server";

/** Who is asking, from verified token claims: never from a form, a header or an unverified cookie. */
export type Viewer = { id: string; email: string };

/**
 * The sign-in behind the request, from the same claims: `expiresAt` is its access token's end, `linkAt` when a
 * mail's link began it, or null; both in ms since 1970. `isRaised`: by a code of the member's app, beyond the password.
 */
export type Session = { id: string; expiresAt: number; linkAt: number | null; isRaised: boolean };

/**
 * `unknown`: a session cookie is there but the backend could not vouch for it.
 * An outage signs nobody out, so this is not the same as `null`.
 */
export type Identity = { viewer: Viewer | null; session: Session | null; unknown: boolean };

/** Whether somebody is signed in, for all we can tell: whom nobody can vouch for just now is not asked to sign in. */
export function perhapsMember({ viewer, unknown }: Pick<Identity, "viewer" | "unknown">): boolean {
  return viewer !== null || unknown;
}

export const supabaseContext = createContext<RequestClient>();
export const identityContext = createContext<Identity>();

/** What a form's action refuses with, where its sender has sent too many; null for everybody else. */
export const limitReachedContext = createContext<{ words: string; opensAt: Date } | null>(null);

/** The form entries of a state-changing request, so that an error page can give them back. */
export const submittedContext = createContext<[name: string, value: string][]>([]);
