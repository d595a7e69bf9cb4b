import { words } from "~/i18n/words";
import { words as bn } from "./role-section.bn";
import { words as en } from "./role-section.en";

export const roleSection = words(en, bn);
