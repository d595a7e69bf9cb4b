import { terms } from "~/i18n/terms";
import { words as bn } from "./organization-kinds.bn";
import { words as en } from "./organization-kinds.en";

/** What an organization is: a startup is in the list of startups, a company is found by its jobs. */
export const ORGANIZATION_KINDS = terms(en, bn);
