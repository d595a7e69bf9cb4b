import type { Stat } from "~/domain/dashboard/stats";
import { tabPath } from "~/domain/dashboard/tabs";
import { Section } from "~/ui/layout/section";
import { Card } from "~/ui/primitives/card";
import { TextLink } from "~/ui/primitives/text-link";

/** Counted figures; where there is none the card says so, and never shows another (requirements/dashboard.md 75, 83). */
export function PerformanceCards({ stats }: { stats: Stat[] }) {
  return (
    <Section id="performance" title="Performance">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {stats.map((stat) => (
          <Card key={stat.label} className="last:col-span-2">
            <dt className="text-sm font-bold">{stat.label}</dt>
            <StatText stat={stat} />
          </Card>
        ))}
      </dl>
    </Section>
  );
}

function StatText({ stat }: { stat: Stat }) {
  const noteClass = "text-xs text-muted sm:text-sm";
  if (stat.state === "failed") {
    return (
      <dd className="grid justify-items-start gap-1">
        <span className="font-bold text-danger">Could not load</span>
        <TextLink to={tabPath("overview")} aria-label={`Try again: ${stat.label}`} tap="line" className="text-sm">
          Try again
        </TextLink>
      </dd>
    );
  }
  if (stat.value === null) {
    return (
      <>
        <dd className="text-h2 font-bold text-muted">—</dd>
        <dd className={noteClass}>Not enough data yet</dd>
        <dd className={noteClass}>{stat.note}</dd>
      </>
    );
  }
  return (
    <>
      <dd className="text-h2 font-bold tracking-tight text-brand tabular-nums">{stat.value}</dd>
      <dd className={noteClass}>{stat.note}</dd>
    </>
  );
}
