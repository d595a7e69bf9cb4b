import { language } from "~/i18n/current";
import { textRuns } from "~/lib/text-language";
import { TextRuns } from "./text-runs";

/**
 * A member's text, marked with the language it is written in: screen readers pronounce Bangla as Bangla, and its marks
 * get the larger type they need. Adds only a span around text in the other language, so it fits in any heading, link or
 * paragraph.
 */
export function MemberText({ children }: { children: string }) {
  return <TextRuns runs={textRuns(children, language())} />;
}
