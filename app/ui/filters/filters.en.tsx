import type { ReactNode } from "react";

export const words = {
  active: "Active filters",
  clearAll: "Clear All Filters",
  remove: (name: ReactNode): ReactNode => (
    <>
      <span className="sr-only">Remove filter </span>
      {name}
    </>
  ),
  more: (count: number, of: string): ReactNode => (
    <>
      {count} more<span className="sr-only"> of {of}</span>
    </>
  ),
  filters: (active: number): ReactNode => (
    <>
      <span>{active > 0 ? `Filters (${active})` : "Filters"}</span>
      {active > 0 ? <span className="sr-only"> active</span> : null}
    </>
  ),
  close: "Close",
  clear: "Clear",
  show: (what: ReactNode): ReactNode => <>Show {what}</>,
  search: "Search",
  sortBy: "Sort by",
};
