import { Link } from "react-router";
import type { FilterChip } from "~/lib/filter-chip";
import { chipClass } from "../primitives/pill";
import { TextLink } from "../primitives/text-link";

type Props = { chips: FilterChip[]; clearTo: string | null; onRemove?: () => void };

/** The filters that are on; each is a link to the list without it, so it works without scripts. */
export function FilterChips({ chips, clearTo, onRemove }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, href }) => (
        <li key={key} className="max-w-full">
          <Link to={href} preventScrollReset onClick={onRemove} className={chipClass}>
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{label}</span>
            <span aria-hidden="true" className="text-base leading-none">
              ×
            </span>
          </Link>
        </li>
      ))}
      {clearTo === null ? null : (
        <li>
          <TextLink to={clearTo} preventScrollReset onClick={onRemove} tap="row" className="px-2 text-sm">
            Clear All Filters
          </TextLink>
        </li>
      )}
    </ul>
  );
}
