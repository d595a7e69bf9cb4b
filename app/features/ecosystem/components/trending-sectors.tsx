import { SECTORS, type Sector } from "~/domain/ecosystem/market-stats";

const most = Math.max(...SECTORS.map(({ startups }) => startups));

const trends: Record<Sector["trend"], { label: string; arrow: string }> = {
  up: { label: "Trending up", arrow: "M4 16 10 9l4 4 6-8M14 5h6v6" },
  stable: { label: "Stable", arrow: "M4 12h16M15 7l5 5-5 5" },
};

/** Startups per sector with the trend in words and as an arrow (requirements/home.md 19). */
export function TrendingSectors({ sectors = SECTORS }: { sectors?: readonly Sector[] }) {
  return (
    <ul className="grid gap-4">
      {sectors.map(({ slug, name, startups, trend }) => (
        <li key={slug} className="grid gap-1">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{name}</span>
            <span className="inline-flex items-center gap-1 text-sm text-muted">
              <svg viewBox="0 0 24 24" className="size-4" aria-hidden="true">
                <path
                  d={trends[trend].arrow}
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  className="fill-none stroke-current"
                />
              </svg>
              {trends[trend].label}
            </span>
            <span className="ms-auto font-bold tabular-nums">
              {startups} <span className="text-sm font-normal text-muted">startups</span>
            </span>
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
