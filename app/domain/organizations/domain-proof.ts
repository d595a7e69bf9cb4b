/** Where owners prove the domain of their organization. */
export function verifyPath(slug: string): string {
  return `/startups/${slug}/verify`;
}

/** Returns the path of the link in a mail to an address at the domain; only the token identifies the organization. */
export function domainMailPath(token: string): string {
  return `/verify-domain?${new URLSearchParams({ token })}`;
}
