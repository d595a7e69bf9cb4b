export const words = {
  /** Shown wherever a student enters or shows personal data (requirements/site.md 103). */
  note: "Under 18? You need the consent of a parent or guardian.",
};
