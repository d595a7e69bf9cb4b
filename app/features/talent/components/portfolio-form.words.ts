import { words } from "~/i18n/words";
import { words as bn } from "./portfolio-form.bn";
import { words as en } from "./portfolio-form.en";

export const portfolioForm = words(en, bn);
