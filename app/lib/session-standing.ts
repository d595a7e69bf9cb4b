/**
 * How a session stands: ended from elsewhere, waiting for the code of its member's app, of an account whose holder has not
 * said who they are, or sound.
 */
export type Standing = "alive" | "over" | "awaits code" | "unclaimed";
