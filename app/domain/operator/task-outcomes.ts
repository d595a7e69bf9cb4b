import { terms } from "~/i18n/terms";
import { words as bn } from "./task-outcomes.bn";
import { words as en } from "./task-outcomes.en";

/** The result of a task's last run, with the database's names. */
export const taskOutcomes = terms(en, bn);
