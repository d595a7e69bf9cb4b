import { z } from "./zod";
import { withoutDirection } from "./direction";
import { fieldMessages, type Said, said } from "./field-messages.words";
import { isPlainText } from "./text";

const MAX_LENGTH = 2048;
const BARE_HOST = /^[^\s:/?#@]+\.[^\s:/?#@]+(?::\d+)?(?:[/?#]\S*)?$/;

/**
 * Same as `private.is_web_url` of the database: no part of a host looks like another, is blank or has no width, as
 * U+200B. Behind the host, the joiners U+200C and U+200D are allowed: Bangla needs them.
 */
const WEB_URL =
  /^https?:\/\/[^\s\p{Cc}\u00ad\u180e\u200b-\u200d\u2060-\u2064/\\?#@:<>[\]^|%]+(?::\d{0,5})?(?:[/?#][^\s\p{Cc}\u00ad\u180e\u200b\u2060-\u2064\\]*)?$/iu;

/**
 * Returns a web address in its stored form, or null. Accepts http and https only (requirements/security.md t21); a bare
 * `example.com` gets https. Refuses anything before an @, even nothing: it makes one host look like another. Removes
 * direction marks, which come along with a copied link.
 */
export function parseWebUrl(typed: string): string | null {
  const trimmed = withoutDirection(typed).trim().normalize("NFC");
  const address = BARE_HOST.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (address.length > MAX_LENGTH || !WEB_URL.test(address)) return null;
  if (!isPlainText(address) || !URL.canParse(address)) return null;
  return new URL(address).hostname.includes(".") ? address : null;
}

/** An optional web address, stored as null if empty. */
export function optionalUrlField(label: Said) {
  return z
    .string()
    .max(MAX_LENGTH, { error: () => fieldMessages().tooLong(said(label), MAX_LENGTH), abort: true })
    .transform((typed, context) => {
      if (withoutDirection(typed).trim() === "") return null;
      const address = parseWebUrl(typed);
      if (address) return address;
      context.addIssue(fieldMessages().notUrl(said(label)));
      return z.NEVER;
    })
    .optional()
    .transform((value) => value ?? null);
}
