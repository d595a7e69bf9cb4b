/** The page where a member hides their profile from organizations. */
export const HIDDEN_FROM_PATH = "/settings/hidden-from";
