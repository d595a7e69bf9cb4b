import { words } from "~/i18n/words";
import { words as bn } from "./repeated-sign-up.bn";
import { words as en } from "./repeated-sign-up.en";

export const repeatedSignUpMail = words(en, bn);
