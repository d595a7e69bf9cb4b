import { unwordedWords } from "./unworded.words";

/**
 * What is wrong with a value that its schema has no words for, which was typed into no form of ours; undefined for Zod's
 * own words. To be handed to what parses a form, as `error`.
 */
export function unworded({ input }: { input?: unknown }): string | undefined {
  return unwordedWords().problem(input);
}
