import { type TermOf, terms } from "~/i18n/terms";
import { words as bn } from "./hires.bn";
import { words as en } from "./hires.en";

/** For whom a job's poster hires, if they have said so (docs/decisions/0220-who-hires.md). */
export const HIRES = terms(en, bn);

/** Returns for whom a stored job's poster hires; null if they haven't said. */
export function hiresOf(forClient: boolean | null): TermOf<typeof HIRES> | null {
  if (forClient === null) return null;
  return forClient ? "client" : "self";
}

/** Returns the answer of the form as the database stores it: null without one. */
export function storedHires(hires: string | undefined): boolean | null {
  return hires ? hires === "client" : null;
}
