import { words } from "~/i18n/words";
import { words as bn } from "./pictures.bn";
import { words as en } from "./pictures.en";

export const pictureWords = words(en, bn);
