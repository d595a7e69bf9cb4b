import { SHORTEST_PASSWORD } from "./shortest-password";

export const words = {
  /** The auth service's own wording, which people know from other sites (specification, section 8). */
  wrong: "Invalid login credentials",
  passwordHint: `At least ${SHORTEST_PASSWORD} characters, and not your name or a common password.`,
};
