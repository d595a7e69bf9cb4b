import { SHORTEST_PASSWORD } from "./shortest-password";

export const words = {
  /** The auth service's own words, which people know from everywhere (specification, section 8); so is the next. */
  wrong: "Invalid login credentials",
  unconfirmed: "Email not confirmed",
  passwordHint: `At least ${SHORTEST_PASSWORD} characters, and not your name or a common password.`,
};
