/** Phones' photos have 3 to 6 MB. The server keeps a small square of it. */
export const AVATAR_UPLOAD_BYTES = 8 * 1024 * 1024;

/** What the file chooser offers; the server goes by the bytes and not by this. */
export const AVATAR_TYPES = "image/jpeg,image/png,image/webp,image/avif";
