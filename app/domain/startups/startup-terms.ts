import { type TermOf, terms } from "~/i18n/terms";
import { words as bn } from "./startup-terms.bn";
import { words as en } from "./startup-terms.en";

/** Mirrors the CHECK on `startups.stage`. */
export const STARTUP_STAGES = terms(en, bn);

export type StartupStage = TermOf<typeof STARTUP_STAGES>;
