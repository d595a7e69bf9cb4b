import { messageText } from "./message-text.words";

/** The most that a message holds, in UTF-16 units as stored; the database counts no fewer. */
export const MESSAGE_MAX = 4000;

/** What a browser can tell of a message before it is sent, in the words of the schema; null where nothing is wrong. */
export function messageProblem(typed: string): string | null {
  const { length } = typed.trim();
  if (length === 0) return messageText().required;
  return length > MESSAGE_MAX ? messageText().tooLong(MESSAGE_MAX) : null;
}

/** A text that was not sent, with what was typed since it was. */
export function giveBack(unsent: string, typedSince: string): string {
  return typedSince.trim() === "" ? unsent : `${unsent}\n\n${typedSince}`;
}
