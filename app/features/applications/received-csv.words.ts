import { words } from "~/i18n/words";
import { words as bn } from "./received-csv.bn";
import { words as en } from "./received-csv.en";

export const receivedCsvWords = words(en, bn);
