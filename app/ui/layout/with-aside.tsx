import type { ReactNode } from "react";

/** Facts beside a text: first on phones, to decide whether to read on; on wide screens always in view at the right. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="lg:sticky lg:top-20 lg:col-start-2">{aside}</div>
      <div className="grid grid-cols-1 gap-8 lg:col-start-1 lg:row-start-1">{children}</div>
    </div>
  );
}
