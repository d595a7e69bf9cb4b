import { z } from "~/lib/zod";
import { instantField } from "~/lib/instant-field";
import { PAGE_SIZE } from "./list-sizes";

/** The ids of what a row stands for besides its own, where equal ones are told once. */
const others = z
  .string()
  .transform((ids) => ids.split(",").filter(Boolean))
  .pipe(z.array(z.guid()).max(PAGE_SIZE))
  .optional();

/**
 * What the buttons of the panel and the page ask for; `redirectTo` is the page to return to. "All" ends with the newest that was
 * shown: `until`.
 */
export const notificationButtonSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("open"), id: z.guid(), others }),
  z.object({ intent: z.literal("read"), id: z.guid(), others, redirectTo: z.string().optional() }),
  z.object({
    intent: z.literal("read-all"),
    until: instantField(),
    redirectTo: z.string().optional(),
  }),
]);
