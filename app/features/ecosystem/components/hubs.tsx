import { Link } from "react-router";
import { ecosystemPath, type EcosystemView, type SortKey } from "~/domain/ecosystem/ecosystem-filters";
import type { Hub } from "~/domain/ecosystem/market-stats";

/** Tech Hubs Overview as cards; the map's markers lead here. */
export function HubCards({ hubs }: { hubs: readonly Hub[] }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line">
      {hubs.map(({ slug, name, place, startups, funding, growth }) => (
        <li
          key={slug}
          id={`hub-${slug}`}
          tabIndex={-1}
          className="grid scroll-mt-20 gap-2 bg-surface p-4 target:bg-brand-soft sm:p-5"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="text-lg font-bold">{name}</h3>
            <p className="text-sm text-muted">{place} division</p>
          </div>
          <dl className="grid grid-cols-3 gap-3">
            <Fact label="Startups" value={String(startups)} />
            <Fact label="Funding" value={`$${funding}M`} />
            <Fact label="Growth" value={`+${growth}%`} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-h2 font-bold tabular-nums">{value}</dd>
    </div>
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
              <td className="py-3 pe-3 text-end sm:pe-4">{startups}</td>
              <td className="py-3 pe-3 text-end sm:pe-4">${funding}M</td>
              <td className="py-3 pe-3 text-end sm:pe-4">+{growth}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
