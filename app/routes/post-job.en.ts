export const words = {
  title: "Post a Job",
  lead: "Everyone can read it; you can edit or close it later.",
  copyFailed: "The job can't be loaded just now, to start from it.",
  lastFailed: "Your last job can't be loaded just now, to start from it.",
  start: (title: string) => `Start from “${title}”`,
  post: "Post job",
  posting: "Posting…",
};
