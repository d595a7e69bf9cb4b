import { words } from "~/i18n/words";
import { words as bn } from "./hourly-rate.bn";
import { words as en } from "./hourly-rate.en";

export const hourlyRate = words(en, bn);
