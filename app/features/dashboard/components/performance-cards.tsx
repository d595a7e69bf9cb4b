import { Link } from "react-router";
import type { Stat } from "~/domain/dashboard/stats";
import { tabPath } from "~/domain/dashboard/tabs";

/** Counted figures; where there is none the card says so, and never shows another (requirements/dashboard.md 75, 83). */
export function PerformanceCards({ stats }: { stats: Stat[] }) {
  return (
    <section aria-labelledby="performance" className="grid gap-3">
      <h2 id="performance" className="text-h2 font-semibold">
        Performance
      </h2>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {stats.map((stat) => (
          <div
            key={stat.label}
            className="grid content-start gap-1 rounded-md border border-edge/30 bg-surface p-3 last:col-span-2 sm:p-4"
          >
            <dt className="text-sm font-semibold">{stat.label}</dt>
            <StatText stat={stat} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function StatText({ stat }: { stat: Stat }) {
  const noteClass = "text-xs text-muted sm:text-sm";
  if (stat.state === "failed") {
    return (
      <dd className="grid justify-items-start gap-1">
        <span className="font-semibold text-danger">Could not load</span>
        <Link
          to={tabPath("overview")}
          aria-label={`Try again: ${stat.label}`}
          className="inline-flex min-h-6 items-center text-sm text-brand underline"
        >
          Try again
        </Link>
      </dd>
    );
  }
  if (stat.value === null) {
    return (
      <>
        <dd className="text-h2 font-extrabold text-muted">—</dd>
        <dd className={noteClass}>Not enough data yet</dd>
        <dd className={noteClass}>{stat.note}</dd>
      </>
    );
  }
  return (
    <>
      <dd className="text-h2 font-extrabold tracking-tight text-brand tabular-nums">{stat.value}</dd>
      <dd className={noteClass}>{stat.note}</dd>
    </>
  );
}
