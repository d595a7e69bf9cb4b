import { Notice } from "~/ui/primitives/notice";

/** A job page's note about reports, and what they mean for the reader. */
export function ReportNote({ children }: { children: string }) {
  return (
    <Notice tone="warning">
      <p>{children}</p>
    </Notice>
  );
}
