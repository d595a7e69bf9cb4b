import { Notice } from "~/ui/primitives/notice";

/** What a job's page says of reports, and what that means for whoever reads it. */
export function ReportNote({ children }: { children: string }) {
  return (
    <Notice tone="warning">
      <p>{children}</p>
    </Notice>
  );
}
