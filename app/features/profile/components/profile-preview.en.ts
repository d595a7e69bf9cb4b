export const words = {
  preview: "Preview",
  name: "Your name",
  place: "Where you are",
  bio: "What you do and what you look for.",
  talentPage: "See your talent page",
  pdf: "Save as PDF",
};
