import { terms } from "~/i18n/terms";
import { words as bn } from "./organization-kinds.bn";
import { words as en } from "./organization-kinds.en";

/** The kinds of organizations: the startups page lists startups; people find companies through their jobs. */
export const ORGANIZATION_KINDS = terms(en, bn);
