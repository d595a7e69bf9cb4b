/** The buttons of the two lists, as `intent` names them. */
export const APPLICATION_BUTTONS = [
  "read",
  "accept",
  "reject",
  "shortlist",
  "unlist",
  "share",
  "unshare",
  "withdraw",
] as const;

/** All intents of the two lists: their buttons and their forms. */
export const APPLICATION_INTENTS = [...APPLICATION_BUTTONS, "note", "reject-several"] as const;
