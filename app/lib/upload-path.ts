/** The only path that accepts more than a text form: a member's picture. */
export const UPLOAD_PATH = "/profile/picture";
