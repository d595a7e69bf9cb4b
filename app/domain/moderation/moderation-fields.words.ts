import { words } from "~/i18n/words";
import { words as bn } from "./moderation-fields.bn";
import { words as en } from "./moderation-fields.en";

export const moderationFields = words(en, bn);
