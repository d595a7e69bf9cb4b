import type { ReactNode } from "react";

type Props = {
  preview: ReactNode;
  /** Where it stands on phones: before the form where it says whose it is, after it where it grows with the typing. */
  on: "top" | "bottom";
  children: ReactNode;
};

/** A long form and what others will see of it, side by side where there is room. */
export function WithPreview({ preview, on, children }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,42.5rem)_minmax(0,1fr)] lg:gap-12">
      <div className={`lg:sticky lg:top-22 lg:order-last ${on === "bottom" ? "order-last" : ""}`}>{preview}</div>
      {children}
    </div>
  );
}
