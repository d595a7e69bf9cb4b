import { terms } from "~/i18n/terms";
import { words as bn } from "./job-terms.bn";
import { words as en } from "./job-terms.en";

export const EMPLOYMENT_TYPES = terms(en.employmentTypes, bn.employmentTypes);

export const DURATIONS = terms(en.durations, bn.durations);

export const EXPERIENCE_LEVELS = terms(en.levels, bn.levels);

export const JOB_TYPES = terms(en.jobTypes, bn.jobTypes);

/** The most people that one job can seek. */
export const MAX_OPENINGS = 100;

/** A job ends with the day in Dhaka this many days after it was posted, whatever its deadline (requirements/jobs.md 69). */
export const JOB_LIFE_DAYS = 90;

/** A closed job can be reopened to the end of the day in Dhaka this many days later, unless it ends before that. */
export const REOPEN_DAYS = 14;
