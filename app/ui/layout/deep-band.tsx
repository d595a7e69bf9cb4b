import type { ReactNode } from "react";
import { columnClass } from "./container";

type Props = { className?: string; children: ReactNode };

/**
 * A full-width band in the flag's green, ending in the bridge's white deck. Its content uses the dark theme's colours,
 * whatever the page's theme: links, buttons, fields, the focus ring.
 */
export function DeepBand({ className = "", children }: Props) {
  return (
    <div className="bg-deep pb-2">
      <div className="border-b-4 border-on-deep text-ink scheme-dark">
        <div className={`${columnClass()} ${className}`}>{children}</div>
      </div>
    </div>
  );
}
