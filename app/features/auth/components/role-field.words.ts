import { words } from "~/i18n/words";
import { words as bn } from "./role-field.bn";
import { words as en } from "./role-field.en";

export const roleField = words(en, bn);
