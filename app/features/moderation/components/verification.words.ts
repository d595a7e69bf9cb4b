import { words } from "~/i18n/words";
import { words as bn } from "./verification.bn";
import { words as en } from "./verification.en";

export const verificationWords = words(en, bn);
