import { createHash, createHmac } from "node:crypto";
import { inLanguage, type Language } from "~/i18n/language";
import { unsubscribePath } from "~/lib/unsubscribe-path";

interface Reader {
  recipient: string;
  category: string;
  locale: Language;
  /** Where the site is, without a slash at the end. */
  origin: string;
}

/**
 * Where the reader of a mail stops all of its category, and the SHA-256 of the link's token in hexadecimal digits, which is
 * all that the database gets: the same for all mails of a category to a member, and nobody's to make without the secret
 * (docs/decisions/0096-unsubscribing-and-operators.md).
 */
export function unsubscribeLink(secret: string, { recipient, category, locale, origin }: Reader) {
  const token = createHmac("sha256", secret).update(`unsubscribe ${recipient} ${category}`).digest("base64url");
  return {
    url: origin + inLanguage(locale, unsubscribePath(category, token)),
    hash: createHash("sha256").update(token).digest("hex"),
  };
}
