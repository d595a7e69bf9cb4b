import { words } from "~/i18n/words";
import { words as bn } from "./avatar-form.bn";
import { words as en } from "./avatar-form.en";

export const avatarForm = words(en, bn);
