import { type TermOf, terms } from "~/i18n/terms";
import { words as bn } from "./divisions.bn";
import { words as en } from "./divisions.en";

export const DIVISIONS = terms(en, bn);

export type Division = TermOf<typeof DIVISIONS>;

/** Other spellings in use, mostly older or newer ones. */
export const DIVISION_SPELLINGS: Record<string, Division> = { chattogram: "Chittagong", barisal: "Barishal" };

/** Whether a typed place is this division, or the city that bears its name. Also for the browser: see `divisionNamed`. */
export function isDivision(place: string, division: string): boolean {
  const typed = place.trim();
  const key = typed.toLowerCase();
  return key === division.toLowerCase() || typed === DIVISIONS.label(division) || DIVISION_SPELLINGS[key] === division;
}

/** Returns a division and a city of it in a line, and a place of one name once. */
export function divisionAndCity(division: string | null | undefined, city: string | null | undefined): string {
  const places = [division, division && city && isDivision(city, division) ? null : city];
  return places.flatMap((place) => (place ? [DIVISIONS.label(place)] : [])).join(", ");
}
