import { terms } from "~/i18n/terms";
import { words as bn } from "./investor-terms.bn";
import { words as en } from "./investor-terms.en";

/** Mirrors the CHECK on `investor_profiles.investor_type`. */
export const INVESTOR_TYPES = terms(en.types, bn.types);

/** Mirrors the CHECK on `investor_profiles.stages`. */
export const INVESTED_STAGES = terms(en.stages, bn.stages);
