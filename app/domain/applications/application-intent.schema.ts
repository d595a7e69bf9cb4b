import { z } from "~/lib/zod";

/** What the buttons of the two lists ask for: the poster's, and the applicant's. */
export const applicationButtonSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["review", "accept", "reject"]), applicationId: z.guid() }),
  z.object({ intent: z.literal("withdraw"), jobId: z.guid() }),
]);
