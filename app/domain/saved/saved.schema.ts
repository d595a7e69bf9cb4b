import { optionalLineField } from "~/lib/text";
import { z } from "~/lib/zod";
import { SAVED_NOTE_MAX } from "./saved-lists";
import { savedSchemaWords } from "./saved.schema.words";

/** What the button on a page asks for; `redirectTo` is the page to return to. */
export const saveButtonSchema = z.object({ intent: z.enum(["save", "remove"]), redirectTo: z.string().optional() });

/** What the button of an entry of the list asks for. */
export const savedEntrySchema = z.object({ intent: z.literal("remove"), item: z.guid() });

/** A member's own note of an entry; an empty one takes it away. */
export const savedNoteSchema = z.object({
  intent: z.literal("note"),
  item: z.guid(),
  note: optionalLineField({ max: SAVED_NOTE_MAX, label: () => savedSchemaWords().note }),
});
