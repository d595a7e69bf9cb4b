import { terms } from "~/i18n/terms";
import { words as bn } from "./hires.bn";
import { words as en } from "./hires.en";

/** For whom a job's poster hires, if they have said so (docs/decisions/0220-who-hires.md). */
export const HIRES = terms(en, bn);
