import { Link } from "react-router";
import { digits } from "~/i18n/format";
import { ecosystemPath, type EcosystemView, SORT_KEYS, type SortKey } from "~/domain/ecosystem/ecosystem-filters";
import type { Hub } from "~/domain/ecosystem/market-stats";
import { marketStats } from "~/domain/ecosystem/market-stats.words";
import { ecosystem } from "../ecosystem.words";

type Props = {
  hubs: readonly Hub[];
  /** If given, each heading is a link that sorts by its column; a second click reverses the order. */
  view?: EcosystemView;
};

/** Tech Hubs Overview: a table, on phones one card per hub. The map's markers link to the rows. */
export function HubTable({ hubs, view }: Props) {
  const t = ecosystem();
  const stats = marketStats();
  return (
    <table id="hub-table" className="card-table w-full scroll-mt-20 text-start">
      <caption className="sr-only">{view ? t.hubsSorted : t.hubs}</caption>
      <thead className={view ? undefined : "max-sm:hidden"}>
        <tr className="border-b-2 border-ink/60 text-sm max-sm:flex max-sm:flex-wrap max-sm:gap-x-6">
          {SORT_KEYS.map((key) => (
            <th
              key={key}
              scope="col"
              aria-sort={view?.sort === key ? (view.descending ? "descending" : "ascending") : undefined}
              className={key === "name" ? "text-start" : "text-end"}
            >
              {view ? <SortLink column={key} label={t.columns[key]} view={view} /> : t.columns[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {hubs.map(({ slug, startups, funding, growth }) => (
          <tr
            key={slug}
            id={`hub-${slug}`}
            tabIndex={-1}
            className="scroll-mt-20 border-b border-line outline-none target:bg-brand-soft"
          >
            <th scope="row" className="text-start">
              {stats.hubs[slug]}
            </th>
            <td data-label={t.columns.startups}>{digits(startups)}</td>
            <td data-label={t.columns.funding}>{stats.dollars(funding * 1000)}</td>
            <td data-label={t.columns.growth}>{digits(`+${growth}%`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SortProps = { column: SortKey; label: string; view: EcosystemView };

function SortLink({ column, label, view }: SortProps) {
  const active = view.sort === column;
  const descending = active ? !view.descending : column !== "name";
  return (
    <Link
      to={`${ecosystemPath({ ...view, sort: column, descending })}#hub-table`}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1 hover:text-brand hover:underline"
    >
      {label}
      {active ? <span aria-hidden="true">{view.descending ? "↓" : "↑"}</span> : null}
    </Link>
  );
}
