import { z } from "~/lib/zod";
import { NOTIFICATION_TOPICS } from "./topics";
import { topics } from "./topics.words";

/** The topics that are on: browsers post the boxes that are ticked. */
export const topicsFormSchema = z.object({
  intent: z.literal("notifications"),
  kinds: z
    .array(z.enum(NOTIFICATION_TOPICS, { error: () => topics().choose }))
    .max(20)
    .default([]),
});
