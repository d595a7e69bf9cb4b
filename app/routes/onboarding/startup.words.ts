import { words } from "~/i18n/words";
import { words as bn } from "./startup.bn";
import { words as en } from "./startup.en";

export const startupOnboarding = words(en, bn);
