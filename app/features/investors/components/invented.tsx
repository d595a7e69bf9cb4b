import type { ReactNode } from "react";
import { Notice } from "~/ui/primitives/notice";
import { pipeline } from "../pipeline.words";

/** The notice that all data in a tab is invented, shown once per tab (requirements/site.md 90). */
export function Invented({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warning" title={pipeline().invented}>
      <p>{children}</p>
    </Notice>
  );
}
