import { words } from "~/i18n/words";
import { words as bn } from "./reset-password.bn";
import { words as en } from "./reset-password.en";

export const resetPassword = words(en, bn);
