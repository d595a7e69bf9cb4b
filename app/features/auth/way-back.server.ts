import { redirect } from "react-router";
import { SAVED_PATH } from "~/domain/saved/saved-lists";
import { pageOf } from "~/i18n/language";
import { ownCookie } from "~/lib/own-cookies.server";
import { safeRedirect } from "~/lib/safe-redirect";

/** Longer than the hour that a mail's link works, for people who stop half way and return the same day. */
const LIFETIME_S = 86_400;

const wayBackCookie = ownCookie("way-back", LIFETIME_S);

/** Follows the sign-up whatever a new member was heading for, so it is never what comes after it. */
const PROFILE_WIZARD = "/onboarding";

/**
 * Returns the `Set-Cookie` that remembers `path` until the profile is set up, or forgets it if it isn't a path of ours.
 * It is kept in the browser because a mail's link names no page (requirements/security.md t19). Forgets what would save
 * something, unless the request's browser has asked for it: anyone can write a link with such a path. A way into the
 * profile's wizard changes nothing: what was asked for before still comes after it.
 */
export async function keepWayBack(request: Request, path: string | undefined): Promise<string> {
  const asked = safeRedirect(path, "");
  const to = pageOf(asked) === PROFILE_WIZARD ? await keptPath(request) : asked;
  if (to === "" || (saves(to) && (await wayBack(request)) !== to)) return forgetWayBack();
  return wayBackCookie().serialize(to);
}

/** Returns the `Set-Cookie` that remembers what a visitor has asked to save: its path under `SAVED_PATH`. */
export function keepAskedSave(path: string): Promise<string> {
  return wayBackCookie().serialize(path);
}

/** Returns the `Set-Cookie` that forgets the path after the return. */
export function forgetWayBack(): Promise<string> {
  return wayBackCookie().serialize("", { maxAge: 0 });
}

/**
 * Returns the path that a new member was heading for; the dashboard for everybody else, and for those who were heading
 * for the wizard `done`, which they leave.
 */
export async function wayBack(request: Request, done = PROFILE_WIZARD): Promise<string> {
  const kept = await keptPath(request);
  return kept === "" || pageOf(kept) === done ? "/dashboard" : kept;
}

/**
 * Redirects a new member from the wizard `done` to where they were heading, and forgets it. Keeps it for a page under
 * `SAVED_PATH`, which reads the cookie to know that the member did ask to save, and forgets it itself.
 */
export async function goWayBack(request: Request, done?: string): Promise<Response> {
  const to = await wayBack(request, done);
  return saves(to) ? redirect(to) : redirect(to, { headers: { "Set-Cookie": await forgetWayBack() } });
}

/**
 * Returns the address for skipping the rest of the wizard at `wizard`. While a path is kept it is one of the wizard's
 * own, whose loader forgets the path: who skips has left, and a later visit must not end where this one was heading.
 */
export async function skipPath(request: Request, wizard: string): Promise<string> {
  return (await keptPath(request)) === "" ? "/dashboard" : `${wizard}?skip`;
}

/** Whether an address is that of `skipPath`. */
export function isSkipped(url: URL): boolean {
  return url.searchParams.has("skip");
}

function saves(path: string): boolean {
  return path.startsWith(`${SAVED_PATH}/`);
}

/** Returns the path that the request's browser keeps; "" if there is none. */
export async function keptPath(request: Request): Promise<string> {
  const kept: unknown = await wayBackCookie()
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  return safeRedirect(kept, "");
}
