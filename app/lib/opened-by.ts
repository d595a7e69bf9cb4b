/** The hidden field that says which member's page a form is on, as the name of that member's drafts. */
export const OPENED_BY = "openedBy";
