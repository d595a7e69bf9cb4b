import { type TermOf, terms } from "~/i18n/terms";
import { words as bn } from "./staff-roles.bn";
import { words as en } from "./staff-roles.en";

/** The roles of the staff, as `private.staff` names them. */
export const STAFF_ROLES = terms(en, bn);

export type StaffRole = TermOf<typeof STAFF_ROLES>;
