import { terms } from "~/i18n/terms";
import { words as bn } from "./investor-terms.bn";
import { words as en } from "./investor-terms.en";

/** Mirrors the CHECK on `investor_profiles.investor_type`. */
export const INVESTOR_TYPES = terms(en.types, bn.types);

/** The kind of an investor in words; null for "Other", which tells a reader nothing beside a name. */
export function investorKind(type: string): string | null {
  return type === "other" ? null : INVESTOR_TYPES.label(type);
}

/** "Padma Fund, Venture capital", or the name alone. */
export function investorNamed(name: string, type: string): string {
  return [name, investorKind(type)].filter(Boolean).join(", ");
}

/** Mirrors the CHECK on `investor_profiles.stages`. */
export const INVESTED_STAGES = terms(en.stages, bn.stages);
