import { Pill } from "~/ui/primitives/pill";
import type { ChartData } from "~/domain/investors/sample-pipeline";
import { Cluster } from "~/ui/layout/stack";
import { Card } from "~/ui/primitives/card";
import { textLinkClass } from "~/ui/primitives/text-link";

const ROW = 44;
const WIDTH = 400;
const BARS_FROM = 112;
const BARS_WIDTH = 210;

/** Horizontal bars drawn on the server, with the same numbers as a table behind them. */
export function BarChart({ id, title, unit, bars }: ChartData) {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <Card as="figure">
      <figcaption>
        <Cluster spread>
          <span className="font-bold">{title}</span>
          <Pill>Sample data</Pill>
        </Cluster>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`}
        role="img"
        aria-labelledby={`${id}-summary`}
        className="h-auto w-full max-w-lg"
      >
        <title
          id={`${id}-summary`}
        >{`${title}: ${bars.map(({ label, shown }) => `${label} ${shown}`).join(", ")}`}</title>
        {bars.map(({ label, value, shown }, index) => {
          const middle = index * ROW + ROW / 2;
          const length = (value / most) * BARS_WIDTH;
          return (
            <g key={label} className="fill-ink text-[16px]">
              <text x="0" y={middle} dy="0.35em">
                {label}
              </text>
              <rect x={BARS_FROM} y={middle - 11} width={length} height="22" rx="3" className="fill-brand" />
              <text x={BARS_FROM + length + 10} y={middle} dy="0.35em" className="font-bold">
                {shown}
              </text>
            </g>
          );
        })}
      </svg>
      <details>
        <summary className={`${textLinkClass({ tap: "row" })} text-sm`}>
          Show as table<span className="sr-only">: {title}</span>
        </summary>
        <table className="mt-2 w-full border-collapse">
          <caption className="sr-only">{title}, sample data</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 text-start font-semibold">
                Name
              </th>
              <th scope="col" className="py-1.5 text-end font-semibold">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {bars.map(({ label, shown }) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {label}
                </th>
                <td className="py-1.5 text-end">{shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
