import type { ReactNode } from "react";

/** `dense`: one of many, in a card. */
type Props = { picture: ReactNode; dense?: boolean; children: ReactNode };

/** Who this is: the picture, and next to it what there is to say, however long. */
export function BesidePicture({ picture, dense = false, children }: Props) {
  return (
    <div className={`grid grid-cols-[auto_minmax(0,1fr)] items-center ${dense ? "gap-x-3" : "gap-4"}`}>
      {picture}
      <div className={dense ? undefined : "grid gap-1"}>{children}</div>
    </div>
  );
}
