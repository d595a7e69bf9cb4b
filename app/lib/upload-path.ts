/** The one path that takes more than a form of text: a member's picture. */
export const UPLOAD_PATH = "/profile/picture";
