import type { ReactNode } from "react";
import { BridgePicture } from "./bridge-picture";
import { Heading } from "./heading";

type Props = { title: ReactNode; hint?: ReactNode; action?: ReactNode; children: ReactNode };

/** The empty state of a list: says so, what may have been meant, why, and what to do next. */
export function Empty({ title, hint, action, children }: Props) {
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-dashed border-edge/60 p-6">
      <BridgePicture className="h-12 border-b-4 text-brand print:hidden" />
      <Heading size="lead">{title}</Heading>
      {hint ? <p className="max-w-prose wrap-anywhere">{hint}</p> : null}
      <p className="max-w-prose text-muted">{children}</p>
      {action}
    </div>
  );
}
