import { z } from "~/lib/zod";

/** What the buttons of the two lists ask for. */
export const applicationIntentSchema = z.enum(["review", "accept", "reject", "withdraw"]);
