import type { ReactNode } from "react";
import { Heading } from "./heading";

/** What a list says when nothing is in it: that, why, and what to do next. */
export function Empty({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-dashed border-edge/60 p-6">
      <Heading size="lead">{title}</Heading>
      <p className="max-w-prose text-muted">{children}</p>
      {action}
    </div>
  );
}
