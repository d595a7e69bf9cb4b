import type { ReactNode } from "react";

/** Short facts: in two columns on small screens, in one beside a page. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-1 lg:gap-4">{children}</dl>;
}

/** One fact in a `<dl>`; `wide` if half of a phone's width is too narrow. */
export function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`grid content-start lg:gap-1 ${wide ? "col-span-full" : ""}`}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
