import { z } from "~/lib/zod";

/** What the buttons of the two boxes ask for. */
export const boxIntentSchema = z.enum(["review", "accept", "reject", "withdraw"]);
