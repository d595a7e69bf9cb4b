import { type TermOf, terms } from "~/i18n/terms";
import { words as bn } from "./staff-roles.bn";
import { words as en } from "./staff-roles.en";

/** Who looks after the site, as `private.staff` names it. */
export const STAFF_ROLES = terms(en, bn);

export type StaffRole = TermOf<typeof STAFF_ROLES>;
