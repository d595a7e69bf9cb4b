import { Notice } from "~/ui/primitives/notice";
/** What a job's page says of reports: `reported`, and what that means for the reader. */
export function ReportNote({ reported, hidden }: { reported: string; hidden: boolean }) {
  return (
    <Notice tone="warning">
      <p>
        {reported}{" "}
        {hidden
          ? "It is hidden, and nobody can apply."
          : "We are looking at it. Never pay to be considered for a job: no fee, no deposit, no training that you pay for."}
      </p>
    </Notice>
  );
}
