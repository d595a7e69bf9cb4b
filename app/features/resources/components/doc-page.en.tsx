import type { ReactNode } from "react";

type Inline = (text: string) => ReactNode;

export const words = {
  contents: "On this page",
  updated: (day: ReactNode, minutes: number): ReactNode => (
    <>
      Last updated {day}
      {` · ${minutes} min to read`}
    </>
  ),
  otherSite: "(another site)",
  /** Only a translation says which text counts. */
  counts: (_twin: Inline): ReactNode => null,
};
