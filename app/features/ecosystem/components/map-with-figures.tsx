import type { ReactNode } from "react";
import type { Hub } from "~/domain/ecosystem/market-stats";
import type { DivisionCount } from "~/domain/ecosystem/open-counts";
import { BangladeshMap } from "./bangladesh-map";
import { DivisionPanel } from "./division-panel";

type Props = {
  divisions: readonly DivisionCount[] | null;
  hubs?: readonly Hub[] | undefined;
  note?: ReactNode;
  children: ReactNode;
};

/** The map with its division panel, and beside it the figures of hubs and sectors. */
export function MapWithFigures({ divisions, hubs, note, children }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2 lg:gap-16">
      <div className="grid max-w-map gap-3">
        <BangladeshMap divisions={divisions} hubs={hubs} />
        <DivisionPanel divisions={divisions} />
        {note}
      </div>
      {children}
    </div>
  );
}
