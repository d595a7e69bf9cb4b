import { words as bn } from "./investor-profile-form.bn";
import { words as en } from "./investor-profile-form.en";
import { words } from "~/i18n/words";

export const investorProfileForm = words(en, bn);
