import type { ReactNode } from "react";
import { Notice } from "~/ui/primitives/notice";
import { pipeline } from "../pipeline.words";

/** Over everything in a tab that is invented, once (requirements/site.md 90). */
export function Invented({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warning" title={pipeline().invented}>
      <p>{children}</p>
    </Notice>
  );
}
