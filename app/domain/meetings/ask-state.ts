import { z } from "~/lib/zod";

/** Whether a member may ask a host for a meeting: only `free` means yes. */
export const askStateSchema = z.enum(["own", "younger", "investors_only", "blocked", "open", "free"]);

export type AskState = z.output<typeof askStateSchema>;
