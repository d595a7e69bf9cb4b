export const words = {
  title: "You told us that you are under 18",
  /** The rule for members under 18, wherever it is shown (requirements/site.md 103). */
  rule: "The talent directory does not list you, nobody can ask you to connect nor you them, and no conversation of yours opens.",
};
