import { z } from "~/lib/zod";
import { NOTIFICATION_TOPICS } from "./topics";
import { topics } from "./topics.words";

/** The topics that stay on: a browser posts only ticked boxes. */
export const topicsFormSchema = z.object({
  intent: z.literal("notifications"),
  kinds: z
    .array(z.enum(NOTIFICATION_TOPICS, { error: () => topics().choose }))
    .max(20)
    .default([]),
});
