import { words } from "~/i18n/words";
import { words as bn } from "./moderation.bn";
import { words as en } from "./moderation.en";

export const moderation = words(en, bn);
