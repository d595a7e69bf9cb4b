import { number } from "~/i18n/format";
import { openCounts } from "./open-counts.words";

/** The listed talents and open jobs of a division; `least`: which of the two are at least so many. */
export type DivisionCount = {
  name: string;
  talents: number;
  jobs: number;
  least?: Record<"talents" | "jobs", boolean>;
};

/** Limit of `public.open_counts`; one more means that there are more, and a division's number is a minimum. */
export const COUNTED = 10_000;

/** Returns the divisions, each saying whether its numbers are least ones: beyond the limit the oldest are in no division's. */
export function divisionsOf({ talents, jobs, divisions }: Counted): DivisionCount[] {
  const least = { talents: talents > COUNTED, jobs: jobs > COUNTED };
  return least.talents || least.jobs ? divisions.map((division) => ({ ...division, least })) : divisions;
}

type Counted = { talents: number; jobs: number; divisions: DivisionCount[] };

/** Returns a count for readers: "10,000+" beyond the limit, "6+" if it is a least one. */
export function countedText(count: number, isLeast = false): string {
  if (count > COUNTED) return `${number(COUNTED)}+`;
  return isLeast ? `${number(count)}+` : number(count);
}

/** The number of people in a division: "6", "6+". */
export function talentsText({ talents, least }: DivisionCount): string {
  return countedText(talents, least?.talents);
}

export function peopleText(division: DivisionCount): string {
  return openCounts().people(division.least?.talents ? Infinity : division.talents, talentsText(division));
}

export function jobsText({ jobs, least }: DivisionCount): string {
  return openCounts().jobs(least?.jobs ? Infinity : jobs, countedText(jobs, least?.jobs));
}

/** A division in words: "Khulna: 6 people, 2 jobs". */
export function divisionText(division: DivisionCount): string {
  return `${openCounts().division(division.name)}: ${peopleText(division)}, ${jobsText(division)}`;
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
