import { words } from "~/i18n/words";
import { words as bn } from "./job-form.bn";
import { words as en } from "./job-form.en";

export const jobFormWords = words(en, bn);
