import { words } from "~/i18n/words";
import { words as bn } from "./profile-page.bn";
import { words as en } from "./profile-page.en";

export const profilePage = words(en, bn);
