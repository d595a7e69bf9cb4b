import { messageText } from "./message-text.words";

/** Longest message, in UTF-16 units as stored; the database never counts fewer. */
export const MESSAGE_MAX = 4000;

/** Checks a message in the browser before it is sent, with the schema's wording; null if it is fine. */
export function messageProblem(typed: string): string | null {
  const { length } = typed.trim();
  if (length === 0) return messageText().required;
  return length > MESSAGE_MAX ? messageText().tooLong(MESSAGE_MAX) : null;
}

/** Returns an unsent text, followed by what was typed since. */
export function giveBack(unsent: string, typedSince: string): string {
  return typedSince.trim() === "" ? unsent : `${unsent}\n\n${typedSince}`;
}
