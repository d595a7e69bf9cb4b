import { language } from "~/i18n/current";
import { sentenceRuns } from "~/lib/sentence-runs";
import { TextRuns } from "./text-runs";

type Props = { words: (...names: string[]) => string; names: readonly string[] };

/**
 * A sentence of ours with members' names in it. Marks only names in the other language: `MemberText` would take a
 * sentence for Bangla if a long Bangla name stands in it, and overlook a short English one in a Bangla sentence.
 */
export function WordsWith({ words, names }: Props) {
  return <TextRuns runs={sentenceRuns(words, names, language())} />;
}
