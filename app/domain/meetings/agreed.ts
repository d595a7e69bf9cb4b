/** The states of a meeting whose time was accepted. */
export const AGREED: ReadonlySet<string> = new Set(["accepted", "held", "called_off"]);
