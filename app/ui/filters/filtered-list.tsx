import type { ReactNode } from "react";

type Props = {
  /** The name of the search for screen readers. */
  label: string;
  /** The form: a `SearchRow` and a `FilterSheet`. */
  form: ReactNode;
  children: ReactNode;
};

/**
 * A list with its search. On phones the search row sticks below the header, unless the window is too low; on wide
 * screens search and filters are a column of 264 px that stays beside the list.
 */
export function FilteredList({ label, form, children }: Props) {
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <search
        aria-label={label}
        className="top-16 z-20 -mx-4 bg-page px-4 py-2 lg:top-20 lg:-m-1.5 lg:max-h-[calc(100dvh-6rem)] lg:scroll-pb-20 lg:overflow-y-auto lg:p-1.5 [@media(min-height:30rem)]:sticky print:hidden"
      >
        {form}
      </search>
      <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
    </div>
  );
}
