import { words } from "~/i18n/words";
import { words as bn } from "./investor.bn";
import { words as en } from "./investor.en";

export const investorOnboarding = words(en, bn);
