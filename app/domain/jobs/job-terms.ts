/** The closed lists of the specification (section 3) with the words people see. */

export const JOBS_PATH = "/jobs";

export const BUDGET_TYPES = { hourly: "Hourly rate", fixed: "Fixed price", negotiable: "Negotiable" } as const;

export const DURATIONS = {
  less_than_week: "Less than a week",
  "1_to_4_weeks": "1 to 4 weeks",
  "1_to_3_months": "1 to 3 months",
  "3_to_6_months": "3 to 6 months",
  more_than_6_months: "More than 6 months",
} as const;

export const EXPERIENCE_LEVELS = { entry: "Entry level", intermediate: "Intermediate", expert: "Expert" } as const;

export const JOB_TYPES = { remote: "Remote", onsite: "On-site", hybrid: "Hybrid" } as const;

/** Mirrors the CHECK on the table of reports. */
export const REPORT_REASONS = {
  asks_for_money: "It asks applicants for money",
  misleading: "It is misleading, or not a real job",
  spam: "It is spam or posted again and again",
  harmful: "It is illegal, hateful or harmful",
  other: "Something else",
} as const;

/** What readers are told of a job that was reported for one of these reasons, or for one unknown. */
export function reportedText(reason: string | null): string {
  const words = termLabel(REPORT_REASONS, reason ?? "other");
  return `Members reported this job: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
}

/** A job ends this many days after it was posted, whatever its deadline (requirements/jobs.md 69). */
export const JOB_LIFE_DAYS = 90;

/** Keys of a list as a tuple, for `z.enum`. */
export function keysOf<Key extends string>(terms: Record<Key, string>): [Key, ...Key[]] {
  return Object.keys(terms) as [Key, ...Key[]];
}

/** A list as the options of a control. */
export function optionsOf(terms: Record<string, string>) {
  return Object.entries(terms).map(([value, label]) => ({ value, label }));
}

/** A stored value in words; an unknown one as it is. */
export function termLabel(terms: Record<string, string>, value: string): string {
  return terms[value] ?? value;
}
