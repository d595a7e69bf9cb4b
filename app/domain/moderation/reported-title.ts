import { truncate } from "~/lib/truncate";
import { shownName } from "../profile/shown-name";

const TITLE_GRAPHEMES = 60;

/** What has no name: the database gives the beginning of its text. */
const NAMELESS = new Set(["message", "meeting", "connection", "application", "rejection", "refusal"]);

/** What is called by its member's name. */
const NAMED = new Set(["talent", "mentor"]);

/** Returns what a reported thing is called: its name, or the first words of its text. */
export function reportedTitle(kind: string, title: string | null): string | null {
  if (title === null) return null;
  if (NAMED.has(kind)) return shownName(title);
  return NAMELESS.has(kind) ? truncate(title, TITLE_GRAPHEMES) : title;
}
