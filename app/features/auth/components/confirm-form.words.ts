import { words } from "~/i18n/words";
import { words as bn } from "./confirm-form.bn";
import { words as en } from "./confirm-form.en";

export const confirmForm = words(en, bn);
