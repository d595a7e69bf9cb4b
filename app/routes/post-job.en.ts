export const words = {
  title: "Post a Job",
  lead: "Everyone can read it; you can edit or close it later.",
  copyFailed: "We can't load that job just now. You can start with an empty form.",
  lastFailed: "We can't load your last job just now. You can start with an empty form.",
  start: (title: string) => `Start from “${title}”`,
  post: "Post job",
  posting: "Posting…",
};
