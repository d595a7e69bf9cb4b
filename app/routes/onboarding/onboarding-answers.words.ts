import { words } from "~/i18n/words";
import { words as bn } from "./onboarding-answers.bn";
import { words as en } from "./onboarding-answers.en";

export const onboardingAnswers = words(en, bn);
