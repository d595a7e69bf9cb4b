import { words as bn } from "./doc-page.bn";
import { words as en } from "./doc-page.en";
import { words } from "~/i18n/words";

export const docPage = words(en, bn);
