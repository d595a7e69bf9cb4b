import type { ReactNode } from "react";
import { controlClass } from "../form/field";
import { SearchIcon } from "./filter-icons";
import { filterWords } from "./filters.words";

type Props = {
  name: string;
  value: string | undefined;
  placeholder: string;
  /** How many filters are active, shown on the button beside the search. */
  active: number;
  /** The filters: beside the search on phones, below it on wide screens. */
  children: ReactNode;
};

/**
 * A list's search, and the button for its filters. Reserves the button's place before it loads: on a slow connection a
 * page comes in pieces, and the search would jump.
 */
export function SearchRow({ name, value, placeholder, active, children }: Props) {
  const t = filterWords();
  return (
    <div
      className={`grid items-start gap-2 lg:grid-cols-1 lg:gap-4 ${active > 0 ? "grid-cols-[minmax(0,1fr)_minmax(8rem,auto)]" : "grid-cols-[minmax(0,1fr)_minmax(6rem,auto)]"}`}
    >
      <div className="relative">
        <label className="grid gap-1.5">
          <span className="text-sm font-medium max-lg:sr-only">{t.search}</span>
          <input
            type="search"
            name={name}
            defaultValue={value}
            maxLength={100}
            placeholder={placeholder}
            enterKeyHint="search"
            className={`${controlClass} pe-11 text-ellipsis`}
          />
        </label>
        <button type="submit" className="absolute end-0 bottom-0 grid size-11 place-items-center text-muted">
          <SearchIcon />
          <span className="sr-only">{t.search}</span>
        </button>
      </div>
      {children}
    </div>
  );
}
