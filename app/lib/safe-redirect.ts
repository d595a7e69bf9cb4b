import { withoutLanguage } from "~/i18n/language";

/** Characters that browsers strip or treat as "/" and that turn a path into another origin. */
const TREACHEROUS = /[\\\p{Cc}]|%5c|%2f%2f|%0[0-9a-f]|%1[0-9a-f]/iu;

/**
 * Returns a path on this origin to redirect to, or the fallback (requirements/security.md t19). Accepts only absolute
 * paths; keeps query and hash, but not the language: a redirect stays in the request's own.
 */
export function safeRedirect(to: unknown, fallback = "/"): string {
  if (typeof to !== "string" || to.length > 2048) return fallback;
  if (!to.startsWith("/") || to.startsWith("//") || TREACHEROUS.test(to)) return fallback;
  const base = "http://origin.invalid";
  if (!URL.canParse(to, base)) return fallback;
  const url = new URL(to, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  return withoutLanguage(url.pathname + url.search + url.hash);
}

/**
 * Returns the path of the page that sends a new password's link, with `email` filled in; it and the sign-in after it
 * lead back to `path`.
 */
export function forgotPasswordPath(path: string, email = ""): string {
  const params = new URLSearchParams();
  if (email) params.set("email", email);
  const target = safeRedirect(path, "");
  if (target) params.set("redirectTo", target);
  return params.size > 0 ? `/auth/forgot-password?${params}` : "/auth/forgot-password";
}

/** Returns the path of the sign-in page that leads back to `path`; from a page of the same kind, to where it leads. */
export function signInPath(path: string, tab?: "signup"): string {
  const params = new URLSearchParams();
  if (tab) params.set("tab", tab);
  const target = beyondSignIn(safeRedirect(path));
  if (target !== "/") params.set("redirectTo", target);
  const query = params.toString();
  return query ? `/auth?${query}` : "/auth";
}

function beyondSignIn(path: string): string {
  if (!path.startsWith("/auth")) return path;
  const target = safeRedirect(new URL(path, "http://origin.invalid").searchParams.get("redirectTo"));
  return target.startsWith("/auth") ? "/" : target;
}
