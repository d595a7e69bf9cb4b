import { Link } from "react-router";
import type { FilterChip } from "~/lib/filter-chip";
import { MemberText } from "../primitives/member-text";
import { chipClass } from "../primitives/pill";
import { TextLink } from "../primitives/text-link";
import { filterWords } from "./filters.words";

type Props = { chips: FilterChip[]; clearTo: string | null; onRemove?: () => void };

/** The active filters. */
export function FilterChips({ chips, clearTo, onRemove }: Props) {
  if (chips.length === 0) return null;
  const t = filterWords();
  return (
    <ul aria-label={t.active} className="flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={chip.key} className="max-w-full">
          <FilterChipLink chip={chip} onRemove={onRemove} />
        </li>
      ))}
      {clearTo === null ? null : (
        <li>
          <TextLink to={clearTo} preventScrollReset onClick={onRemove} tap="row" className="px-2 text-sm print:hidden">
            {t.clearAll}
          </TextLink>
        </li>
      )}
    </ul>
  );
}

type LinkProps = {
  chip: Pick<FilterChip, "label" | "href">;
  /** What the list would show without the filter, with its noun: "4 jobs". */
  count?: string | undefined;
  onRemove?: (() => void) | undefined;
};

/** An active filter as a link to the list without it, which works without scripts. */
export function FilterChipLink({ chip: { label, href }, count, onRemove }: LinkProps) {
  return (
    <Link to={href} preventScrollReset onClick={onRemove} className={chipClass}>
      {filterWords().remove(
        <span className="truncate">
          <MemberText>{label}</MemberText>
        </span>,
      )}
      <span aria-hidden="true" className="text-base leading-none print:hidden">
        ×
      </span>
      {count ? <span className="shrink-0 font-normal">{count}</span> : null}
    </Link>
  );
}
