import { truncate } from "~/lib/truncate";

const TITLE_GRAPHEMES = 60;

/** What has no name: the database gives the beginning of its text. */
const NAMELESS = new Set(["message", "meeting", "connection"]);

/** Returns what a reported thing is called: its name, or the first words of its text. */
export function reportedTitle(kind: string, title: string | null): string | null {
  return title !== null && NAMELESS.has(kind) ? truncate(title, TITLE_GRAPHEMES) : title;
}
