import { words } from "~/i18n/words";
import { words as bn } from "./forgot-password.bn";
import { words as en } from "./forgot-password.en";

export const forgotPassword = words(en, bn);
