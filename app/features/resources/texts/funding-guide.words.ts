import { words as bn } from "./funding-guide.bn";
import { words as en } from "./funding-guide.en";
import { words } from "~/i18n/words";

export const fundingGuide = words(en, bn);
