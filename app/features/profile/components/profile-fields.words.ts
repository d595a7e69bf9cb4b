import { words } from "~/i18n/words";
import { words as bn } from "./profile-fields.bn";
import { words as en } from "./profile-fields.en";

export const profileFields = words(en, bn);
