import type { ReactNode } from "react";

type Props = {
  preview: ReactNode;
  /** The preview's place on phones: above the form if it shows whose it is, below if it grows with typing. */
  on: "top" | "bottom";
  children: ReactNode;
};

/** A long form and a preview of what others will see, side by side if there is room. */
export function WithPreview({ preview, on, children }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,42.5rem)_minmax(0,1fr)] lg:gap-12">
      <div className={`lg:sticky lg:top-22 lg:order-last ${on === "bottom" ? "order-last" : ""}`}>{preview}</div>
      {children}
    </div>
  );
}
