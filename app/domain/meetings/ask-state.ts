import { z } from "~/lib/zod";

/** How a member stands to whom they would ask for a meeting: only where it is `free` can they. */
export const askStateSchema = z.enum(["own", "younger", "investors_only", "open", "free"]);

export type AskState = z.output<typeof askStateSchema>;
