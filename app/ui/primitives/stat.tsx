type Props = { value: string; label: string; note: string; onDeep?: boolean; className?: string };

/** A figure, what it counts, and a note on its worth. Goes in a `<dl>`. */
export function Stat({ value, label, note, onDeep = false, className = "" }: Props) {
  return (
    <div className={`grid content-start ${className}`}>
      <dt className="order-2 text-sm font-bold sm:text-base">{label}</dt>
      <dd className={`order-1 text-h2 font-bold tracking-tight tabular-nums sm:text-h1 ${onDeep ? "" : "text-brand"}`}>
        {value}
      </dd>
      <dd className={`order-3 text-xs sm:text-sm ${onDeep ? "text-on-deep-muted" : "text-muted"}`}>{note}</dd>
    </div>
  );
}
