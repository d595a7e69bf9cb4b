import { number } from "~/i18n/format";
import { openCounts } from "./open-counts.words";

/** The listed talents and open jobs of a division. */
export type DivisionCount = { name: string; talents: number; jobs: number };

/** Limit of `public.open_counts`; one more means that there are more, and a division's number is a minimum. */
export const COUNTED = 10_000;

/** Returns a count for readers: "10,000+" beyond the limit. */
export function countedText(count: number): string {
  return count > COUNTED ? `${number(COUNTED)}+` : number(count);
}

export function peopleText(count: number): string {
  return openCounts().people(count, countedText(count));
}

export function jobsText(count: number): string {
  return openCounts().jobs(count, countedText(count));
}

/** A division in words: "Khulna: 6 people, 2 jobs". */
export function divisionText({ name, talents, jobs }: DivisionCount): string {
  return `${openCounts().division(name)}: ${peopleText(talents)}, ${jobsText(jobs)}`;
}

/** How many greens the map has. */
export const SHADES = 4;

export type Shade = 0 | 1 | 2 | 3;

/** The counts that share a green, from the fewest people to the most. */
export type ShadeRange = { shade: Shade; from: number; to: number };

/**
 * Gives each division a green by its number of people. Every green covers about as many different counts as the next:
 * with equal steps one large city would leave all others in the same green.
 */
export function shadesOf(divisions: readonly DivisionCount[]): {
  of: ReadonlyMap<string, Shade>;
  legend: ShadeRange[];
} {
  const counts = [...new Set(divisions.map(({ talents }) => talents))].toSorted((a, b) => a - b);
  const shadeFor = (talents: number) => Math.floor((counts.indexOf(talents) * SHADES) / counts.length) as Shade;
  const legend: ShadeRange[] = [];
  for (const count of counts) {
    const shade = shadeFor(count);
    const last = legend.at(-1);
    if (last?.shade === shade) last.to = count;
    else legend.push({ shade, from: count, to: count });
  }
  return { of: new Map(divisions.map(({ name, talents }) => [name, shadeFor(talents)])), legend };
}

/** "2–4", or "9" for a single count. */
export function rangeText({ from, to }: ShadeRange): string {
  return from === to ? countedText(from) : `${countedText(from)}–${countedText(to)}`;
}
