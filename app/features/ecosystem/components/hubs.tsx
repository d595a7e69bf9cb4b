import { Link } from "react-router";
import { ecosystemPath, type EcosystemView, type SortKey } from "~/domain/ecosystem/ecosystem-filters";
import type { Hub } from "~/domain/ecosystem/market-stats";
import { Tiles, Tile } from "~/ui/primitives/card";
import { Fact } from "~/ui/primitives/fact";
import { Heading } from "~/ui/primitives/heading";

/** Tech Hubs Overview as cards; the map's markers lead here. */
export function HubCards({ hubs }: { hubs: readonly Hub[] }) {
  return (
    <Tiles>
      {hubs.map(({ slug, name, place, startups, funding, growth }) => (
        <Tile key={slug} id={`hub-${slug}`} tabIndex={-1} className="scroll-mt-20 target:bg-brand-soft">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Heading size="lead">{name}</Heading>
            <p className="text-sm text-muted">{place} division</p>
          </div>
          <dl className="grid grid-cols-3 gap-3">
            <Figure label="Startups" value={String(startups)} />
            <Figure label="Funding" value={`$${funding}M`} />
            <Figure label="Growth" value={`+${growth}%`} />
          </dl>
        </Tile>
      ))}
    </Tiles>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Fact term={label}>
      <span className="text-h2 font-bold tabular-nums">{value}</span>
    </Fact>
  );
}

const columns: readonly { key: SortKey; label: string }[] = [
  { key: "name", label: "Hub" },
  { key: "startups", label: "Startups" },
  { key: "funding", label: "Funding" },
  { key: "growth", label: "Growth" },
];

/** The same hubs as a table; each heading is a link that sorts by it, a second time the other way round. */
export function HubTable({ hubs, view }: { hubs: readonly Hub[]; view: EcosystemView }) {
  // A column never breaks: where the text is wider than the screen, the table scrolls and the page does not.
  return (
    <div className="overflow-x-auto">
      <table id="hub-table" className="w-full scroll-mt-20 border-collapse text-start max-xs:text-sm">
        <caption className="sr-only">Tech Hubs Overview, sortable by column</caption>
        <thead>
          <tr className="border-b-2 border-ink/60">
            {columns.map(({ key, label }) => {
              const active = view.sort === key;
              const descending = active ? !view.descending : key !== "name";
              return (
                <th
                  key={key}
                  scope="col"
                  aria-sort={active ? (view.descending ? "descending" : "ascending") : undefined}
                  className={`font-semibold ${key === "name" ? "text-start" : "text-end"}`}
                >
                  <Link
                    to={`${ecosystemPath({ ...view, sort: key, descending })}#hub-table`}
                    preventScrollReset
                    className="inline-flex min-h-11 items-center rounded hover:text-brand hover:underline"
                  >
                    {label}
                    <span aria-hidden="true" className="w-3 text-start text-brand sm:w-4 sm:ps-1">
                      {active ? (view.descending ? "↓" : "↑") : ""}
                    </span>
                  </Link>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {hubs.map(({ slug, name, startups, funding, growth }) => (
            <tr key={slug} className="border-b border-line">
              <th scope="row" className="py-3 text-start font-medium">
                {name}
              </th>
              {[startups, `$${funding}M`, `+${growth}%`].map((cell, index) => (
                <td key={columns[index + 1]?.key} className="py-3 pe-3 text-end sm:pe-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
