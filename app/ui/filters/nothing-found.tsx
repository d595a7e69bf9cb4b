import type { ReactNode } from "react";
import type { CountedChip } from "~/lib/nearest";
import { Section } from "../layout/section";
import { ButtonLink } from "../primitives/button";
import { Empty } from "../primitives/empty";
import { FilterChipLink } from "./filter-chips";
import { filterWords } from "./filters.words";

type Props = {
  title: string;
  /** What else may have been meant. */
  hint?: ReactNode;
  /** Suggestions on what to try. */
  children: ReactNode;
  filters: readonly CountedChip[];
  clearTo: string;
  /** The next step while no filter is on, when a button that clears them all would do nothing; null: none. */
  next?: { to: string; label: string } | null;
  onRemove?: () => void;
  /** The nearest entries, and how they differ from the search: "Without “Remote”". */
  nearest?: { title: string; list: ReactNode } | null;
};

/** The empty state of a list: a link to the list without each filter, and the nearest entries. */
export function NothingFound({ title, hint, children, filters, clearTo, next, onRemove, nearest }: Props) {
  const t = filterWords();
  const step = filters.length === 0 && next !== undefined ? next : { to: clearTo, label: t.clearAll };
  return (
    <div className="grid grid-cols-1 gap-6">
      <Empty
        title={title}
        hint={hint}
        action={
          <>
            <ul aria-label={t.active} className="flex max-w-full flex-wrap gap-2 empty:hidden">
              {filters.map(({ count, ...chip }) => (
                <li key={chip.key} className="max-w-full">
                  <FilterChipLink {...{ chip, count, onRemove }} />
                </li>
              ))}
            </ul>
            {step ? (
              <ButtonLink to={step.to} onClick={step === next ? undefined : onRemove} variant="secondary">
                {step.label}
              </ButtonLink>
            ) : null}
          </>
        }
      >
        {children}
      </Empty>
      {nearest ? <Section title={nearest.title}>{nearest.list}</Section> : null}
    </div>
  );
}
