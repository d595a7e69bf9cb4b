import { words } from "~/i18n/words";
import { words as bn } from "./profile-form.bn";
import { words as en } from "./profile-form.en";

export const profileForm = words(en, bn);
