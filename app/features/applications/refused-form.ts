import type { SubmissionResult } from "@conform-to/react";

/** A form of the lists that was refused: which it was, what was typed, and what to say of it. */
export type RefusedForm = SubmissionResult<string[]>;

/** What was typed into a field of the refused form of an intent; undefined where another or none was refused. */
export function typedInto(refused: RefusedForm | undefined, intent: string, field: string): unknown {
  return refused?.initialValue?.intent === intent ? refused.initialValue[field] : undefined;
}

/** What to say of the refused form of an intent, field by field and of the whole. */
export function problemsOf(refused: RefusedForm | undefined, intent: string): string[] {
  if (refused?.initialValue?.intent !== intent) return [];
  return [...new Set(Object.values(refused.error ?? {}).flatMap((messages) => messages ?? []))];
}
