import { Link } from "react-router";
import type { Figure } from "../figures";
import { tabPath } from "../tabs";

/** Counted figures; where there is none the card says so, and never shows another (rows 75 and 83). */
export function PerformanceCards({ figures }: { figures: Figure[] }) {
  return (
    <section aria-labelledby="performance" className="grid gap-3">
      <h2 id="performance" className="text-xl font-semibold">
        Performance
      </h2>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {figures.map((figure) => (
          <div
            key={figure.label}
            className="grid content-start gap-1 rounded-md border border-edge/30 bg-surface p-3 last:col-span-2 sm:p-4"
          >
            <dt className="text-sm font-semibold">{figure.label}</dt>
            <FigureText figure={figure} />
          </div>
        ))}
      </dl>
    </section>
  );
}

function FigureText({ figure }: { figure: Figure }) {
  const noteClass = "text-xs text-muted sm:text-sm";
  if (figure.state === "failed") {
    return (
      <dd className="grid justify-items-start gap-1">
        <span className="font-semibold text-danger">Could not load</span>
        <Link
          to={tabPath("overview")}
          aria-label={`Try again: ${figure.label}`}
          className="inline-flex min-h-6 items-center text-sm text-brand underline"
        >
          Try again
        </Link>
      </dd>
    );
  }
  if (figure.value === null) {
    return (
      <>
        <dd className="text-2xl font-extrabold text-muted sm:text-3xl">—</dd>
        <dd className={noteClass}>Not enough data yet</dd>
        <dd className={noteClass}>{figure.note}</dd>
      </>
    );
  }
  return (
    <>
      <dd className="text-2xl font-extrabold tracking-tight text-brand tabular-nums sm:text-3xl">{figure.value}</dd>
      <dd className={noteClass}>{figure.note}</dd>
    </>
  );
}
