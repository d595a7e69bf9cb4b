export const words = {
  /** What the database says of a limit, in its own words: see `private.limit_words`. */
  limit: (said: string) => said,
  suspended: "Your account is suspended, so this was not saved. Settings lead to what was decided and to an appeal.",
  hidden: {
    message: "We have taken your profile, page or request out of sight",
    description:
      "Until it is shown again you can say no and withdraw, but not ask, agree or begin a conversation. Settings lead to what was decided and to an appeal.",
  },
};
