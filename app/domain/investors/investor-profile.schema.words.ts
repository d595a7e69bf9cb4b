import { words as bn } from "./investor-profile.schema.bn";
import { words as en } from "./investor-profile.schema.en";
import { words } from "~/i18n/words";

export const investorProfile = words(en, bn);
