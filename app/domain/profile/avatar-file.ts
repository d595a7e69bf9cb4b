/** Photos of phones have 3 to 6 MB. The server keeps a small square of them. */
export const AVATAR_UPLOAD_BYTES = 8 * 1024 * 1024;

/** The types that the file chooser offers; the server checks the bytes instead. */
export const AVATAR_TYPES = "image/jpeg,image/png,image/webp,image/avif";
