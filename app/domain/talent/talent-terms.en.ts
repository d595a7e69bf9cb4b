export const words = {
  availability: { available: "Available", busy: "Busy", not_available: "Not available" },
  levels: { expert: "Expert", advanced: "Advanced", intermediate: "Intermediate", beginner: "Beginner" },
  workTypes: {
    remote: "Remote",
    onsite: "On-site",
    hybrid: "Hybrid",
    contract: "Contract",
    freelance: "Freelance",
    internship: "Internship",
    "part-time": "Part-time",
    "full-time": "Full-time",
  },
};
