/** Where a member says which organizations do not find them. */
export const HIDDEN_FROM_PATH = "/settings/hidden-from";
