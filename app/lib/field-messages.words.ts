import { words } from "~/i18n/words";
import { words as bn } from "./field-messages.bn";
import { words as en } from "./field-messages.en";

export const fieldMessages = words(en, bn);

/** A field's name in its messages, or a message; a function returns it in the page's language when it is needed. */
export type Said = string | (() => string);

export function said(text: Said): string {
  return typeof text === "string" ? text : text();
}
