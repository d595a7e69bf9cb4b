/** Where owners prove the domain of their organization. */
export function verifyPath(slug: string): string {
  return `/startups/${slug}/verify`;
}

/** Where a mail's link leads by which an address at a domain says yes; whose it is only the token tells. */
export function domainMailPath(token: string): string {
  return `/verify-domain?${new URLSearchParams({ token })}`;
}
