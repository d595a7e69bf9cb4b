/** Where whoever holds an address chooses the password of its account, and says who they are. */
export const CLAIM_PATH = "/reset-password";
