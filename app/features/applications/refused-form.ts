import type { SubmissionResult } from "@conform-to/react";

/** The answer to a refused form of the lists: its intent, the typed values and the messages. */
export type RefusedForm = SubmissionResult<string[]>;

/** Returns what was typed into a field of the refused form; undefined if no form of this intent was refused. */
export function typedInto(refused: RefusedForm | undefined, intent: string, field: string): unknown {
  return refused?.initialValue?.intent === intent ? refused.initialValue[field] : undefined;
}

/** Returns all distinct messages about the refused form of an intent, for its fields and the whole form. */
export function problemsOf(refused: RefusedForm | undefined, intent: string): string[] {
  if (refused?.initialValue?.intent !== intent) return [];
  return [...new Set(Object.values(refused.error ?? {}).flatMap((messages) => messages ?? []))];
}
