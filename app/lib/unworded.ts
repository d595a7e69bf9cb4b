import { unwordedWords } from "./unworded.words";

/**
 * Returns the message for a value that no form of ours sends and its schema has no words for; undefined keeps Zod's
 * own. Pass it as `error` when you parse a form.
 */
export function unworded({ input }: { input?: unknown }): string | undefined {
  return unwordedWords().problem(input);
}
