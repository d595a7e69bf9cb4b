import type { ReactNode } from "react";

/** A row of the operator's lists: the entry, and its button. */
export function RowWithButton({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="grid min-w-0 grow basis-60 gap-1">{children}</div>
      {button}
    </li>
  );
}
