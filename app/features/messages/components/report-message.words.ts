import { words } from "~/i18n/words";
import { words as bn } from "./report-message.bn";
import { words as en } from "./report-message.en";

export const reportMessageWords = words(en, bn);
