/** The defaults of the specification, section 5. */
export const JOB_DEFAULTS = {
  budgetType: "negotiable",
  payCurrency: "USD",
  duration: "1_to_4_weeks",
  experienceLevel: "intermediate",
  jobType: "remote",
} as const;
