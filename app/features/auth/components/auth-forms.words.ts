import { words } from "~/i18n/words";
import { words as bn } from "./auth-forms.bn";
import { words as en } from "./auth-forms.en";

export const authForms = words(en, bn);
