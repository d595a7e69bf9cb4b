import { words } from "~/i18n/words";
import { words as bn } from "./profile-steps.bn";
import { words as en } from "./profile-steps.en";

export const profileSteps = words(en, bn);
