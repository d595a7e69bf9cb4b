import { words } from "~/i18n/words";
import { words as bn } from "./shown-skills.bn";
import { words as en } from "./shown-skills.en";

export const shownSkillsWords = words(en, bn);
