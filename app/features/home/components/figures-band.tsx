import { briefStats } from "~/domain/ecosystem/market-stats";
import { marketStats } from "~/domain/ecosystem/market-stats.words";
import { Band } from "~/ui/layout/band";
import { ButtonLink } from "~/ui/primitives/button";
import { home } from "../home.words";
import { Strip } from "./strip";

/** The launch brief's other figures, each once, and one note for all of them. */
export function FiguresBand() {
  const t = home();
  return (
    <Band id="investors" title={t.figures}>
      <div className="grid gap-3">
        <Strip stats={briefStats()} />
        <p className="text-sm text-muted">{marketStats().source}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/investor-pipeline" size="paired">
          {t.pipeline}
        </ButtonLink>
        <ButtonLink to="/resources/funding-guide" variant="secondary" size="paired">
          {t.funding}
        </ButtonLink>
      </div>
    </Band>
  );
}
