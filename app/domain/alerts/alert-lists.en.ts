export const words = {
  lists: { jobs: "Jobs", talent: "Talent", startups: "Startups" },
  frequencies: { daily: "Every day", weekly: "Every week" },
};
