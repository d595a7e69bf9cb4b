import { z } from "~/lib/zod";

/** What the buttons of the panel and the page ask for. */
export const notificationIntentSchema = z.enum(["open", "read-all"]);
