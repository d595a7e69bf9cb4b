import { Fragment } from "react";
import type { TextRun } from "~/lib/text-language";

/** A text whose language runs are known; marks those in the page's other language (see `MemberText`). */
export function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, lang }, index) =>
    lang ? (
      <span key={index} lang={lang}>
        {text}
      </span>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  );
}
