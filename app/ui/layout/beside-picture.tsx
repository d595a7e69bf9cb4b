import type { ReactNode } from "react";

/** `dense`: for many in a list of cards. */
type Props = { picture: ReactNode; dense?: boolean; children: ReactNode };

/** A picture of somebody, with text of any length beside it. */
export function BesidePicture({ picture, dense = false, children }: Props) {
  return (
    <div className={`grid grid-cols-[auto_minmax(0,1fr)] items-center ${dense ? "gap-x-3" : "gap-4"}`}>
      {picture}
      <div className={dense ? undefined : "grid gap-1"}>{children}</div>
    </div>
  );
}
