import { optionalLineField } from "~/lib/text";
import { z } from "~/lib/zod";
import { SAVED_NOTE_MAX } from "./saved-lists";
import { savedSchemaWords } from "./saved.schema.words";

/** The save button of a page; `redirectTo` is the page to return to. */
export const saveButtonSchema = z.object({ intent: z.enum(["save", "remove"]), redirectTo: z.string().optional() });

/** The remove button of an entry, which asks first if the entry has a note; `note` is the one that it shows. */
export const savedEntrySchema = z.object({
  intent: z.enum(["remove", "remove-noted"]),
  item: z.guid(),
  // A character outside of the first plane, such as an emoji, counts as two here and as one in the database.
  note: z
    .string()
    .max(2 * SAVED_NOTE_MAX)
    .optional(),
});

/** A member's private note on an entry; an empty one deletes it. */
export const savedNoteSchema = z.object({
  intent: z.literal("note"),
  item: z.guid(),
  note: optionalLineField({ max: SAVED_NOTE_MAX, label: () => savedSchemaWords().note }),
});
