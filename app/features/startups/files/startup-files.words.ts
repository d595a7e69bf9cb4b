import { words as bn } from "./startup-files.bn";
import { words as en } from "./startup-files.en";
import { words } from "~/i18n/words";

export const startupFiles = words(en, bn);
