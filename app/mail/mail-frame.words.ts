import { words } from "~/i18n/words";
import { words as bn } from "./mail-frame.bn";
import { words as en } from "./mail-frame.en";

/** The words around the text of every mail. */
export const mailFrame = words(en, bn);
