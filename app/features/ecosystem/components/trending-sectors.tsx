import { digits } from "~/i18n/format";
import { SECTORS, type Sector } from "~/domain/ecosystem/market-stats";
import { marketStats } from "~/domain/ecosystem/market-stats.words";
import { ecosystem } from "../ecosystem.words";

const most = Math.max(...SECTORS.map(({ startups }) => startups));

const ARROWS: Record<Sector["trend"], string> = {
  up: "M4 16 10 9l4 4 6-8M14 5h6v6",
  stable: "M4 12h16M15 7l5 5-5 5",
};

/** Startups per sector with the trend in words and as an arrow (requirements/home.md 19). */
export function TrendingSectors({ sectors = SECTORS }: { sectors?: readonly Sector[] }) {
  const t = ecosystem();
  return (
    <ul className="grid gap-2">
      {sectors.map(({ slug, startups, trend }) => (
        <li key={slug}>
          <div className="flex items-baseline justify-between gap-3">
            <span className="font-bold">{marketStats().sectors[slug]}</span>
            <span className="inline-flex grow items-center gap-1 text-sm text-muted">
              <svg viewBox="0 0 24 24" className="icon size-4" aria-hidden="true">
                <path d={ARROWS[trend]} />
              </svg>
              {t.trends[trend]}
            </span>
            <span className="font-bold tabular-nums">{digits(startups)}</span>
          </div>
          <svg viewBox="0 0 100 2" preserveAspectRatio="none" className="h-1.5 w-full" aria-hidden="true">
            <rect width="100" height="2" className="fill-sunken" />
            <rect width={(startups / most) * 100} height="2" className="fill-brand" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
