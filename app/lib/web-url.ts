import { z } from "./zod";
import { withoutDirection } from "./direction";
import { fieldMessages, type Said, said } from "./field-messages.words";
import { isPlainText } from "./text";

const MAX_LENGTH = 2048;
const BARE_HOST = /^[^\s:/?#@]+\.[^\s:/?#@]+(?::\d+)?(?:[/?#]\S*)?$/;

/**
 * As `private.is_web_url` of the database has it: no part of a host looks like another, and none is blank or takes no room,
 * as U+200B and its kind. Bangla needs the joiners U+200C and U+200D behind the host.
 */
const WEB_URL =
  /^https?:\/\/[^\s\p{Cc}\u00ad\u180e\u200b-\u200d\u2060-\u2064/\\?#@:<>[\]^|%]+(?::\d{0,5})?(?:[/?#][^\s\p{Cc}\u00ad\u180e\u200b\u2060-\u2064\\]*)?$/iu;

/**
 * A web address as it is stored, or null when it is none. Takes http and https only (requirements/security.md t21); a
 * bare `example.com` gets https. Whatever stands before an @ is refused, also nothing: it makes one host
 * look like another. What turns the direction of text goes with a copied link, and is removed.
 */
export function parseWebUrl(typed: string): string | null {
  const trimmed = withoutDirection(typed).trim().normalize("NFC");
  const address = BARE_HOST.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (address.length > MAX_LENGTH || !WEB_URL.test(address)) return null;
  if (!isPlainText(address) || !URL.canParse(address)) return null;
  return new URL(address).hostname.includes(".") ? address : null;
}

/** A web address that may stay empty: then it is stored as null. */
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
