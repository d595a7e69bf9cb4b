import { counted } from "~/lib/counted";
import type { FilterOption } from "~/lib/filter-option";

/**
 * How many jobs each choice of a filter would find, the other filters unchanged; counts stop at `most` + 1. If not
 * `complete`, each number is a minimum.
 */
export type JobChoices = {
  complete: boolean;
  most: number;
  type: Record<string, number>;
  level: Record<string, number>;
  employment: Record<string, number>;
  students: number;
  hires: Record<string, number>;
  division: Record<string, number>;
  /** The most frequent first. */
  skill: [name: string, count: number][];
};

/** Returns a count for readers: "12", "300+", or "12+" if only the newest jobs were counted; then nothing for 0. */
export function choiceCount(found: number, { complete, most }: Pick<JobChoices, "complete" | "most">) {
  if (found === 0 && !complete) return undefined;
  return counted(Math.min(found, most), found > most || !complete);
}

/** Returns the choices with their counts; without counts if `choices` is null. */
export function withCounts(
  options: readonly FilterOption[],
  name: "type" | "level" | "employment" | "hires" | "division",
  choices: JobChoices | null,
): FilterOption[] {
  if (!choices) return [...options];
  return options.map((option) => ({ ...option, count: choiceCount(choices[name][option.value] ?? 0, choices) }));
}

/** Returns the skills that jobs ask for; the chosen one comes first if it is not among them. */
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
