import { words } from "~/i18n/words";
import { words as bn } from "./contact-form.bn";
import { words as en } from "./contact-form.en";

export const contactForm = words(en, bn);
