export const words = {
  /** The database words its limits itself: see `private.limit_words`. */
  limit: (said: string) => said,
  suspended:
    "Your account is suspended, so this was not saved. See the decision in your settings, where you can also appeal.",
  hidden: {
    message: "We have hidden your profile, page or request",
    description:
      "Until we show it again, you can decline and withdraw, but you can't ask, accept or start a conversation. See the decision in your settings, where you can also appeal.",
  },
};
