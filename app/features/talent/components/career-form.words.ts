import { words } from "~/i18n/words";
import { words as bn } from "./career-form.bn";
import { words as en } from "./career-form.en";

export const careerForm = words(en, bn);
