import { Link } from "react-router";
import { Section } from "~/ui/layout/section";
import { Tile, Tiles } from "~/ui/primitives/card";
import { Icon } from "~/ui/primitives/icon";
import { BRIEFCASE, MESSAGE, USERS } from "~/ui/primitives/icons";
import { MAP_PIN, PLUS, TRENDING } from "./quick-action-icons";
import { dashboard } from "../dashboard.words";

const ACTIONS = [
  { to: "/ecosystem-map", key: "map", symbol: MAP_PIN },
  { to: "/talent-exchange", key: "talent", symbol: USERS },
  { to: "/investor-pipeline", key: "pipeline", symbol: TRENDING },
  { to: "/jobs", key: "jobs", symbol: BRIEFCASE },
  { to: "/post-job", key: "post", symbol: PLUS },
  { to: "/messages", key: "messages", symbol: MESSAGE },
] as const;

export function QuickActions() {
  const t = dashboard();
  return (
    <Section id="quick-actions" title={t.quick} className="lg:col-span-full print:hidden">
      <Tiles className="grid-cols-2 sm:grid-cols-3">
        {ACTIONS.map(({ to, key, symbol }) => (
          <Tile key={to} className="auto-rows-fr grid-cols-[auto_minmax(0,1fr)] items-center gap-3 hover:bg-brand-soft">
            <span className="text-brand">
              <Icon path={symbol} />
            </span>
            <Link to={to} className="text-sm font-medium after:absolute after:inset-0">
              {t.actions[key]}
            </Link>
          </Tile>
        ))}
      </Tiles>
    </Section>
  );
}
