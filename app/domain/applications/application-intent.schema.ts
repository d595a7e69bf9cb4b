import { optionalTextField } from "~/lib/text";
import { z } from "~/lib/zod";
import { LIST_PAGE_SIZE } from "./application-lists";
import { applicationMessages } from "./application-messages.words";
import { NOTE_LENGTH, REJECTION_LENGTH } from "./note-lengths";

const applicationId = z.guid();
const nobodyChosen = () => applicationMessages().nobody;

/** The buttons of the poster's and the applicant's list. `redirectTo` is the page to return to without scripts. */
export const applicationButtonSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["accept", "reject"]), applicationId }),
  z.object({ intent: z.literal("read"), applicationId, redirectTo: z.string().optional() }),
  z.object({ intent: z.enum(["shortlist", "unlist"]), applicationId }),
  z.object({ intent: z.enum(["share", "unshare"]), applicationId }),
  z.object({ intent: z.literal("withdraw"), jobId: z.guid() }),
]);

/** A poster's private note; an empty one deletes it. */
export const noteSchema = z.object({
  applicationId,
  note: optionalTextField({ max: NOTE_LENGTH, label: () => applicationMessages().note }),
});

/** Several applications rejected at once, with the text that all of them get. */
export const rejectSchema = z.object({
  applications: z
    .array(z.guid({ error: nobodyChosen }), { error: nobodyChosen })
    .min(1, { error: nobodyChosen })
    .max(LIST_PAGE_SIZE, { error: () => applicationMessages().tooMany(LIST_PAGE_SIZE) }),
  text: optionalTextField({ max: REJECTION_LENGTH, label: () => applicationMessages().answer }),
});
