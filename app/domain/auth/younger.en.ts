export const words = {
  title: "You told us that you are under 18",
  /** Ends the title as a sentence, where the rule follows in the same line. */
  stop: ".",
  /** The rule for members under 18, wherever it is shown (requirements/site.md 103). */
  rule: "The talent directory does not list you, you can't send or receive connection requests, and no conversations open for you.",
};
