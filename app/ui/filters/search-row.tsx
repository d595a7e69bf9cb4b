import type { ReactNode } from "react";
import { controlClass } from "../form/field";
import { SearchIcon } from "./filter-icons";
import { filterWords } from "./filters.words";

type Props = {
  name: string;
  value: string | undefined;
  placeholder: string;
  /** The filters, which stand beside the search on phones and below it on desks. */
  children: ReactNode;
};

/** A list's search and the way to its filters. */
export function SearchRow({ name, value, placeholder, children }: Props) {
  const t = filterWords();
  return (
    <div className="flex items-center gap-2 lg:flex-col lg:items-stretch lg:gap-4">
      <div className="relative grow">
        <label className="grid gap-1.5">
          <span className="text-sm font-medium max-lg:sr-only">{t.search}</span>
          <input
            type="search"
            name={name}
            defaultValue={value}
            maxLength={100}
            placeholder={placeholder}
            enterKeyHint="search"
            className={`${controlClass} pe-11`}
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
