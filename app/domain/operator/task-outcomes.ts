import { terms } from "~/i18n/terms";
import { words as bn } from "./task-outcomes.bn";
import { words as en } from "./task-outcomes.en";

/** How a task's last run went, as the database names it. */
export const taskOutcomes = terms(en, bn);
