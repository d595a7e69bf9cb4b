import type { ReactNode } from "react";

/** Short facts: in two columns where there is little room, below each other at a page's side. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-4 lg:grid-cols-1">{children}</dl>;
}

/** One of them, in a `<dl>`; `wide` for what half of a phone has no room for. */
export function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`grid content-start gap-1 ${wide ? "col-span-full" : ""}`}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
