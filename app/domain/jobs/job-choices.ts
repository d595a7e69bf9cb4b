import { counted } from "~/lib/counted";
import type { FilterOption } from "~/lib/filter-option";

/**
 * How many jobs each choice of a filter finds with the others as they are, counted to one more than `most`. Where the
 * count is not `complete`, each number is the least there can be.
 */
export type JobChoices = {
  complete: boolean;
  most: number;
  type: Record<string, number>;
  level: Record<string, number>;
  employment: Record<string, number>;
  students: number;
  division: Record<string, number>;
  /** The most frequent first. */
  skill: [name: string, count: number][];
};

/** A count as it is shown: "12", "300+", "12+" of what only the newest tell; nothing where these have none. */
export function choiceCount(found: number, { complete, most }: Pick<JobChoices, "complete" | "most">) {
  if (found === 0 && !complete) return undefined;
  return counted(Math.min(found, most), found > most || !complete);
}

/** The choices of a closed list with their counts; without `choices` nobody could count. */
export function withCounts(
  options: readonly FilterOption[],
  name: "type" | "level" | "employment" | "division",
  choices: JobChoices | null,
): FilterOption[] {
  if (!choices) return [...options];
  return options.map((option) => ({ ...option, count: choiceCount(choices[name][option.value] ?? 0, choices) }));
}

/** The skills that jobs ask for, and first the one that is asked for now, where it is none of them. */
export function skillOptions(choices: JobChoices | null, chosen: string | undefined): FilterOption[] {
  const options = (choices?.skill ?? []).map(([name, found]) => ({
    value: isSame(name, chosen) ? chosen : name,
    label: name,
    count: choices ? choiceCount(found, choices) : undefined,
  }));
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  return [{ value: chosen, label: chosen }, ...options];
}

function isSame(name: string, chosen: string | undefined): chosen is string {
  return chosen !== undefined && chosen.toLowerCase() === name.toLowerCase();
}
