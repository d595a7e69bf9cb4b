import { z } from "~/lib/zod";
import { instantField } from "~/lib/instant-field";
import { PAGE_SIZE } from "./list-sizes";

/** The ids of the equal notifications that a merged row stands for, besides its own. */
const others = z
  .string()
  .transform((ids) => ids.split(",").filter(Boolean))
  .pipe(z.array(z.guid()).max(PAGE_SIZE))
  .optional();

/**
 * The buttons of the panel and the page; `redirectTo` is the page to return to. "All" covers those up to `until`, the
 * newest one shown.
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
