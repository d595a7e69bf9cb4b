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

/** All that is asked of the two lists: their buttons, and the forms that people type into. */
export const APPLICATION_INTENTS = [...APPLICATION_BUTTONS, "note", "reject-several"] as const;
