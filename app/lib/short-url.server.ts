import { domainToUnicode } from "node:url";

/**
 * A host in Bengali script alone. Digits and letters of any other script stay encoded, since some of them look like
 * those of this one or of another site.
 */
const BENGALI_HOST = /^[\p{Script=Bengali}.-]+$/u;

/** Returns an address for readers: without scheme, "www." and trailing slash, and with a Bangla host in its letters. */
export function shortUrl(href: string): string {
  const { hostname, port, pathname } = new URL(href);
  const host = readable(hostname.replace(/^www\./, "")) + (port && `:${port}`);
  return decodePath(host + pathname.replace(/\/$/, ""));
}

function readable(host: string): string {
  const typed = domainToUnicode(host);
  return BENGALI_HOST.test(typed) ? typed : host;
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
