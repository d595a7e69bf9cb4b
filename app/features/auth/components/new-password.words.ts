import { words } from "~/i18n/words";
import { words as bn } from "./new-password.bn";
import { words as en } from "./new-password.en";

export const newPassword = words(en, bn);
