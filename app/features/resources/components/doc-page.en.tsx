import type { ReactNode } from "react";
import { DOT } from "~/lib/facts";

type Inline = (text: string) => ReactNode;

export const words = {
  contents: "On this page",
  updated: (day: ReactNode, minutes: number): ReactNode => (
    <>
      Last updated {day}
      {`${DOT}${minutes} min to read`}
    </>
  ),
  otherSite: "(another site)",
  /** Only a translation says which text is binding. */
  counts: (_twin: Inline): ReactNode => null,
};
