import { z } from "~/lib/zod";

/** Phones' photos have 3 to 6 MB. The server keeps a small square of it. */
export const AVATAR_UPLOAD_BYTES = 8 * 1024 * 1024;

/** What the file chooser offers; the server goes by the bytes and not by this. */
export const AVATAR_TYPES = "image/jpeg,image/png,image/webp,image/avif";

export const AVATAR_TOO_LARGE = "This file is too large: at most 8 MB can be sent. Choose a smaller picture.";

const NONE_CHOSEN = "Choose a picture first";

/** The picture's two forms, told apart by `intent`. */
export const avatarSchema = z.object({
  intent: z.literal("picture"),
  picture: z
    .file({ error: NONE_CHOSEN })
    .min(1, { error: NONE_CHOSEN })
    .max(AVATAR_UPLOAD_BYTES, { error: AVATAR_TOO_LARGE }),
});

export const avatarRemovalSchema = z.object({ intent: z.literal("remove-picture") });
