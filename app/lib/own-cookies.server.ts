import { parseCookieHeader } from "@supabase/ssr";
import { type Cookie, createCookie } from "react-router";
import type { Asked } from "./asked";
import { isSecureOrigin } from "./env.server";

/**
 * The cookies that an answer depends on: a session, which may come in parts, a message for the next page, a known
 * browser, where a new member was about to go.
 */
const OWN_COOKIES = ["sb", "toast", "device", "way-back"] as const;

/**
 * And those that no visitor's answer depends on: when a member last saw the list of jobs, the second factor that one
 * is about to turn on, and what a new member has typed until the mail's link is opened.
 */
type OwnCookie = (typeof OWN_COOKIES)[number] | "jobs-visit" | "factor" | "sign-up";

/** The name of a cookie of ours: behind TLS no other site of the domain can set it. */
export function ownCookieName(name: OwnCookie): string {
  return isSecureOrigin() ? `__Host-${name}` : name;
}

/**
 * A cookie of ours that no script reads, for so many seconds; signed by the secret, where one is given. Made at its
 * first use: the environment must not be read while the build is loaded.
 */
export function ownCookie(name: OwnCookie, maxAge: number, secret?: () => string): () => Cookie {
  let cookie: Cookie | undefined;
  return () =>
    (cookie ??= createCookie(ownCookieName(name), {
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      maxAge,
      secure: isSecureOrigin(),
      ...(secret ? { secrets: [secret()] } : {}),
    }));
}

/** Whether a request carries a cookie of ours, or one of these, whatever is in it: then its answer may be for this browser alone. */
export function carriesOwnCookie(
  { headers }: Asked,
  which: readonly (typeof OWN_COOKIES)[number][] = OWN_COOKIES,
): boolean {
  const names = which.map(ownCookieName);
  return parseCookieHeader(headers.get("Cookie") ?? "").some(({ name }) =>
    names.some((own) => name === own || name.startsWith(`${own}.`)),
  );
}
