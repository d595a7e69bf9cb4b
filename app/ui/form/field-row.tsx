import type { ReactNode } from "react";

/** Short fields next to each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>;
}
