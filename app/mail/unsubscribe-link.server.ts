import { createHash, createHmac } from "node:crypto";
import { inLanguage, type Language } from "~/i18n/language";
import { unsubscribePath } from "~/lib/unsubscribe-path";

interface Reader {
  recipient: string;
  /** Where the mail goes: once the member has left this address, its links do nothing. */
  address: string;
  category: string;
  locale: Language;
  /** The site's origin, without a slash at the end. */
  origin: string;
}

/**
 * Returns the link that stops a category of a member's mails, and the SHA-256 of its token in hexadecimal digits, which
 * is all that the database gets. The same in all mails of the category to the address; only the holder of the secret
 * can make it (docs/decisions/0096-unsubscribing-and-operators.md).
 */
export function unsubscribeLink(secret: string, { recipient, address, category, locale, origin }: Reader) {
  const token = createHmac("sha256", secret)
    .update(`unsubscribe ${recipient} ${category} ${address}`)
    .digest("base64url");
  return {
    url: origin + inLanguage(locale, unsubscribePath(category, token)),
    hash: createHash("sha256").update(token).digest("hex"),
  };
}
