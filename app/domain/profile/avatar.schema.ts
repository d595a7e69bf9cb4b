import { z } from "~/lib/zod";
import { AVATAR_UPLOAD_BYTES } from "./avatar-file";
import { avatarWords } from "./avatar.words";

const noneChosen = { error: () => avatarWords().none };

/** The picture's two forms, told apart by `intent`. */
export const avatarSchema = z.object({
  intent: z.literal("picture"),
  picture: z
    .file(noneChosen)
    .min(1, noneChosen)
    .max(AVATAR_UPLOAD_BYTES, { error: () => avatarWords().tooLarge }),
});

export const avatarRemovalSchema = z.object({ intent: z.literal("remove-picture") });
