import { words } from "~/i18n/words";
import { words as bn } from "./error-page.bn";
import { words as en } from "./error-page.en";

export const errorPage = words(en, bn);
