import { terms } from "~/i18n/terms";
import { words as bn } from "./meeting-zones.bn";
import { words as en } from "./meeting-zones.en";

/** The time zones offered for meetings: those of cities where much of the diaspora does business, not all zones. */
export const MEETING_ZONES = terms(en, bn);

export const DHAKA = "Asia/Dhaka";
