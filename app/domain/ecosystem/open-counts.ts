import { number } from "~/i18n/format";
import { openCounts } from "./open-counts.words";

/** Who and what is there in a division: listed talents and open jobs. */
export type DivisionCount = { name: string; talents: number; jobs: number };

/** How far `public.open_counts` counts; one more says that there are more, and that a division has at least its number. */
export const COUNTED = 10_000;

/** A count as it is shown: "10,000+" where nobody has counted any further. */
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

/** The greens of the map. */
export const SHADES = 4;

export type Shade = 0 | 1 | 2 | 3;

/** Which counts share a green: from the fewest people to the most. */
export type ShadeRange = { shade: Shade; from: number; to: number };

/**
 * The greens of a map by how many people each division has: every green has as many different counts as the next, as
 * far as that goes, for by equal steps one large city would leave all others the same.
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

/** "2–4", or "9" where that is all. */
export function rangeText({ from, to }: ShadeRange): string {
  return from === to ? countedText(from) : `${countedText(from)}–${countedText(to)}`;
}
