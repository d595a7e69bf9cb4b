import { words as bn } from "./map-page.bn";
import { words as en } from "./map-page.en";
import { words } from "~/i18n/words";

export const mapPage = words(en, bn);
