import type { ReactNode } from "react";

/** Who this is: the picture, and next to it what there is to say, however long. */
export function BesidePicture({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
      {picture}
      <div className="grid gap-1">{children}</div>
    </div>
  );
}
