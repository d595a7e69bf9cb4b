export const words = {
  /** What the database says of a limit, in its own words: see `private.limit_words`. */
  limit: (said: string) => said,
  suspended: "Your account is suspended, so this was not saved. Settings lead to what was decided and to an appeal.",
};
