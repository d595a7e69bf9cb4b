import { words as bn } from "./startup-page.bn";
import { words as en } from "./startup-page.en";
import { words } from "~/i18n/words";

export const startupPage = words(en, bn);
