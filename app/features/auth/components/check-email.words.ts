import { words } from "~/i18n/words";
import { words as bn } from "./check-email.bn";
import { words as en } from "./check-email.en";

export const checkEmail = words(en, bn);
