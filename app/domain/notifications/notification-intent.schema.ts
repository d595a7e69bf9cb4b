import { z } from "~/lib/zod";

/** What the buttons of the panel and the page ask for; `redirectTo` is the page to return to. */
export const notificationButtonSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("open"), id: z.guid() }),
  z.object({ intent: z.literal("read"), id: z.guid(), redirectTo: z.string().optional() }),
  z.object({ intent: z.literal("read-all"), redirectTo: z.string().optional() }),
]);
