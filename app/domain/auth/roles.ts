import { type TermOf, terms } from "~/i18n/terms";
import { words as bn } from "./roles.bn";
import { words as en } from "./roles.en";

/** The five roles of the specification, section 1. */
export const ROLES = terms(en.roles, bn.roles);

export type Role = TermOf<typeof ROLES>;

export const DEFAULT_ROLE: Role = "developer";
