import type { ReactNode } from "react";
import { columnClass } from "./container";

type Props = { className?: string; children: ReactNode };

/**
 * The flag's green from edge to edge, ending in the bridge's white deck. What stands in it takes the dark theme's
 * colours by itself, whatever the page has: links, buttons, fields, the line of focus.
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
