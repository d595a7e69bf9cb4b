import { words } from "~/i18n/words";
import { words as bn } from "./report-form.bn";
import { words as en } from "./report-form.en";

export const reportForm = words(en, bn);
