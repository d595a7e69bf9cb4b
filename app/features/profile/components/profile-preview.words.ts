import { words } from "~/i18n/words";
import { words as bn } from "./profile-preview.bn";
import { words as en } from "./profile-preview.en";

export const profilePreview = words(en, bn);
