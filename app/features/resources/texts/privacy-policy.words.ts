import { words as bn } from "./privacy-policy.bn";
import { words as en } from "./privacy-policy.en";
import { words } from "~/i18n/words";

export const privacyPolicy = words(en, bn);
