/** The page where the owner of an address chooses the account's password and enters who they are. */
export const CLAIM_PATH = "/reset-password";
