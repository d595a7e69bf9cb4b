import type { ChartData } from "~/domain/investors/sample-pipeline";
import { pipeline } from "../pipeline.words";
import { Card } from "~/ui/primitives/card";
import { Heading } from "~/ui/primitives/heading";

/** A table that also draws its numbers, so that every word can be read, copied and enlarged. */
export function BarChart({ id, title, unit, bars }: ChartData) {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <Card as="figure" aria-labelledby={id}>
      <figcaption>
        <Heading id={id} size="body">
          {title}
        </Heading>
      </figcaption>
      <table className="w-full tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">{pipeline().chartName}</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, value, shown }) => (
            <tr key={label}>
              <th scope="row" className="w-28 py-1 pe-3 text-start font-normal">
                {label}
              </th>
              <td className="flex items-center gap-2 py-1">
                <svg viewBox="0 0 100 16" preserveAspectRatio="none" className="h-4 grow" aria-hidden="true">
                  <rect width="100" height="16" className="fill-sunken" />
                  <rect width={Math.round((value / most) * 100)} height="16" className="fill-brand" />
                </svg>
                <b className="w-12 text-end">{shown}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
