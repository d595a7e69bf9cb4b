import { words as bn } from "./mentorships.bn";
import { words as en } from "./mentorships.en";
import { words } from "~/i18n/words";

export const mentorships = words(en, bn);
