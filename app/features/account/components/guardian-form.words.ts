import { words } from "~/i18n/words";
import { words as bn } from "./guardian-form.bn";
import { words as en } from "./guardian-form.en";

export const guardianForm = words(en, bn);
