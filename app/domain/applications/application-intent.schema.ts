import { optionalTextField } from "~/lib/text";
import { z } from "~/lib/zod";
import { LIST_PAGE_SIZE } from "./application-lists";
import { applicationMessages } from "./application-messages.words";
import { NOTE_LENGTH, REJECTION_LENGTH } from "./note-lengths";

const applicationId = z.guid();
const nobodyChosen = () => applicationMessages().nobody;

/**
 * What the buttons of the two lists ask for: the poster's, and the applicant's. `redirectTo` is the page to return to,
 * where no scripts keep it.
 */
export const applicationButtonSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["accept", "reject"]), applicationId }),
  z.object({ intent: z.literal("read"), applicationId, redirectTo: z.string().optional() }),
  z.object({ intent: z.enum(["shortlist", "unlist"]), applicationId }),
  z.object({ intent: z.enum(["share", "unshare"]), applicationId }),
  z.object({ intent: z.literal("withdraw"), jobId: z.guid() }),
]);

/** A poster's private note; an empty one takes it away. */
export const noteSchema = z.object({
  applicationId,
  note: optionalTextField({ max: NOTE_LENGTH, label: () => applicationMessages().note }),
});

/** Several who are rejected at once, with what they all read. */
export const rejectSchema = z.object({
  applications: z
    .array(z.guid({ error: nobodyChosen }), { error: nobodyChosen })
    .min(1, { error: nobodyChosen })
    .max(LIST_PAGE_SIZE, { error: () => applicationMessages().tooMany(LIST_PAGE_SIZE) }),
  text: optionalTextField({ max: REJECTION_LENGTH, label: () => applicationMessages().answer }),
});
