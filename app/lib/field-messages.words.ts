import { words } from "~/i18n/words";
import { words as bn } from "./field-messages.bn";
import { words as en } from "./field-messages.en";

export const fieldMessages = words(en, bn);

/** How a field is called in its messages, or what one of them says: asked for as it is said, in the page's language. */
export type Said = string | (() => string);

export function said(text: Said): string {
  return typeof text === "string" ? text : text();
}
