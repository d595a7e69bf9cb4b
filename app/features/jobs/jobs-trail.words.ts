import { words } from "~/i18n/words";
import { words as bn } from "./jobs-trail.bn";
import { words as en } from "./jobs-trail.en";

export const jobsTrailWords = words(en, bn);
