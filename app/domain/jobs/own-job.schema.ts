import { z } from "~/lib/zod";
import { ownJobMessages } from "./own-job-messages.words";

/** Closing a job asks whether somebody was found (requirements/jobs.md 69). */
export const closeJobSchema = z.object({
  filled: z.enum(["yes", "no"], { error: () => ownJobMessages().filled }),
});

/** The buttons of a member's own jobs. */
export const ownJobButtonSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("reopen"), jobId: z.guid() }),
]);
