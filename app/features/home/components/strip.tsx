import type { Stat } from "~/domain/ecosystem/market-stats";

/** A slim strip of five launch-brief figures, each with a note on its kind. On phones the last two share a line. */
export function Strip({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-6 gap-x-3 gap-y-4 md:grid-cols-5">
      {stats.map(({ label, value, note }, index) => (
        <div key={label} className={`grid content-start md:col-span-1 ${index < 3 ? "col-span-2" : "col-span-3"}`}>
          <dt className="order-2 text-sm">{label}</dt>
          <dd className="text-lg font-bold tabular-nums">{value}</dd>
          <dd className="order-3 text-xs text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
