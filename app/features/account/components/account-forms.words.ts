import { words } from "~/i18n/words";
import { words as bn } from "./account-forms.bn";
import { words as en } from "./account-forms.en";

export const accountForms = words(en, bn);
