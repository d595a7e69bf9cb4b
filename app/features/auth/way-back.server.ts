import { redirect } from "react-router";
import { SAVED_PATH } from "~/domain/saved/saved-lists";
import { ownCookie } from "~/lib/own-cookies.server";
import { safeRedirect } from "~/lib/safe-redirect";

/** Longer than the hour that a mail's link works: who stops half way comes back the same day. */
const LIFETIME_S = 86_400;

const wayBackCookie = ownCookie("way-back", LIFETIME_S);

/**
 * The `Set-Cookie` that leads back to `path` once the profile is set up, or forgets where to when it is no path of
 * ours. It waits in the browser: a mail's link names no place (requirements/security.md t19).
 */
export async function keepWayBack(path: string | undefined): Promise<string> {
  const to = safeRedirect(path, "");
  return to === "" ? forgetWayBack() : wayBackCookie().serialize(to);
}

/** The `Set-Cookie` of a browser that has come back. */
export function forgetWayBack(): Promise<string> {
  return wayBackCookie().serialize("", { maxAge: 0 });
}

/** Where a new member was about to go, a path of ours; the dashboard for everybody else. */
export async function wayBack(request: Request): Promise<string> {
  const kept: unknown = await wayBackCookie()
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  return safeRedirect(kept, "") || "/dashboard";
}

/**
 * Leads a new member where they were about to go, and forgets it. What was to be saved they still have asked for: the
 * page of it looks here, and forgets it then.
 */
export async function goWayBack(request: Request): Promise<Response> {
  const to = await wayBack(request);
  return to.startsWith(`${SAVED_PATH}/`)
    ? redirect(to)
    : redirect(to, { headers: { "Set-Cookie": await forgetWayBack() } });
}
