/** The closed lists of the specification (section 3) with the words people see. */
export const words = {
  employmentTypes: {
    full_time: "Full-time",
    part_time: "Part-time",
    contract: "Contract",
    internship: "Internship",
    freelance: "Freelance",
  },
  durations: {
    less_than_week: "Less than a week",
    "1_to_4_weeks": "1 to 4 weeks",
    "1_to_3_months": "1 to 3 months",
    "3_to_6_months": "3 to 6 months",
    more_than_6_months: "More than 6 months",
  },
  levels: { entry: "Entry level", intermediate: "Intermediate", expert: "Expert" },
  jobTypes: { remote: "Remote", onsite: "On-site", hybrid: "Hybrid" },
};
