import { words } from "~/i18n/words";
import { words as bn } from "./avatar.bn";
import { words as en } from "./avatar.en";

export const avatarWords = words(en, bn);
