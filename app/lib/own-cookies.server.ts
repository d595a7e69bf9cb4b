import { parseCookieHeader } from "@supabase/ssr";
import { type Cookie, createCookie } from "react-router";
import type { Asked } from "./asked";
import { isSecureOrigin } from "./env.server";

/**
 * The cookies that change an answer: a session (perhaps in parts), a message for the next page, a known browser, and
 * where a new member was going.
 */
const OWN_COOKIES = ["sb", "toast", "device", "way-back"] as const;

/**
 * And those that never change a visitor's answer: a member's last visit to the list of jobs, a second factor being set
 * up, and a new member's input until they open the mail's link.
 */
type OwnCookie = (typeof OWN_COOKIES)[number] | "jobs-visit" | "factor" | "sign-up";

/** Returns the name of our cookie; over TLS no other site of the domain can set it. */
export function ownCookieName(name: OwnCookie): string {
  return isSecureOrigin() ? `__Host-${name}` : name;
}

/**
 * Returns a cookie that scripts can't read, for `maxAge` seconds; signed if there is a secret. Created at its first
 * use: the environment must not be read while the build loads.
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

/** Whether a request carries any of our cookies, or one of `which`: its answer may then be for this browser alone. */
export function carriesOwnCookie(
  { headers }: Asked,
  which: readonly (typeof OWN_COOKIES)[number][] = OWN_COOKIES,
): boolean {
  const names = which.map(ownCookieName);
  return parseCookieHeader(headers.get("Cookie") ?? "").some(({ name }) =>
    names.some((own) => name === own || name.startsWith(`${own}.`)),
  );
}
