import { words } from "~/i18n/words";
import { words as bn } from "./job-preview.bn";
import { words as en } from "./job-preview.en";

export const jobPreviewWords = words(en, bn);
