import { language } from "~/i18n/current";
import { textRuns } from "~/lib/text-language";
import { TextRuns } from "./text-runs";

/**
 * What a member wrote, in the language that it is written in: screen readers speak Bangla as Bangla, and it has the
 * larger type that its marks need. Only a span around what is not in the page's own: it goes into any heading, link or
 * paragraph.
 */
export function MemberText({ children }: { children: string }) {
  return <TextRuns runs={textRuns(children, language())} />;
}
