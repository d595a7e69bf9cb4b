import { words as bn } from "./startup-form.bn";
import { words as en } from "./startup-form.en";
import { words } from "~/i18n/words";

export const startupForm = words(en, bn);
