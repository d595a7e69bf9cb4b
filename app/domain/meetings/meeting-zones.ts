import { terms } from "~/i18n/terms";
import { words as bn } from "./meeting-zones.bn";
import { words as en } from "./meeting-zones.en";

/** Where people are who ask for meetings: cities with much of the diaspora's business, not every zone there is. */
export const MEETING_ZONES = terms(en, bn);

export const DHAKA = "Asia/Dhaka";
