import { words } from "~/i18n/words";
import { words as bn } from "./application-status.bn";
import { words as en } from "./application-status.en";

export const applicationStatus = words(en, bn);
