import { reportPath } from "~/domain/moderation/report-path";
import { TextLink } from "~/ui/primitives/text-link";
import { applicationsWords } from "./applications.words";

type Props = { kind: "application" | "rejection"; id: string; describedBy: string };

/**
 * Reports the letter or the answer of an application to the moderators. The page of connections has the same link by
 * itself: its scripts are at their limit (tests/support/page-weights.ts).
 */
export function ReportText({ kind, id, describedBy }: Props) {
  const t = applicationsWords();
  return (
    <TextLink
      to={reportPath(kind, id)}
      tone="quiet"
      tap="row"
      className="justify-self-start text-sm"
      aria-describedby={describedBy}
    >
      {kind === "application" ? t.reportLetter : t.reportAnswer}
    </TextLink>
  );
}
