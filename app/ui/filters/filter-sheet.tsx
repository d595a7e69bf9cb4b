import { type ReactNode, useRef, useState } from "react";
import { buttonClass } from "../primitives/button";
import { TextLink } from "../primitives/text-link";
import { XIcon } from "./filter-icons";
import { filterWords } from "./filters.words";
import { useCloseOnEscape } from "./use-close-on-escape";

type Props = {
  /** How many filters in the sheet are active. */
  active: number;
  /** The address of the list without filters. */
  clearTo: string;
  /** The list's current count, as written, and its noun; null if unknown. */
  count: string | null;
  noun: string;
  /** The label of the submit button beside a list. */
  submit: string;
  /** Whether one of its fields has a message: then the sheet opens, and stays open. */
  refused?: boolean;
  children: ReactNode;
};

/**
 * The filters of a list: beside it on wide screens; on phones behind a button that opens them full screen, with and
 * without scripts. What is behind the open sheet can be neither seen nor reached: see app.css.
 */
export function FilterSheet({ active, clearTo, count, noun, submit, refused = false, children }: Props) {
  const sheet = useRef<HTMLDetailsElement>(null);
  // A message opens it. It stays open after the message has gone, because somebody may be typing in it.
  const [open, setOpen] = useState(refused);
  if (refused && !open) setOpen(true);
  useCloseOnEscape(sheet);
  const t = filterWords();
  const close = () => {
    if (sheet.current) sheet.current.open = false;
  };
  return (
    <details
      ref={sheet}
      open={open}
      className="filter-sheet group lg:w-full lg:details-content:[content-visibility:visible]"
    >
      <summary className="flex min-h-11 items-center justify-center gap-2 whitespace-nowrap rounded-md border border-edge bg-surface px-3 font-bold group-open:sticky group-open:top-0 group-open:z-10 group-open:min-h-14 group-open:justify-start group-open:rounded-none group-open:border-0 group-open:border-b group-open:border-line group-open:px-4 supports-[selector(::details-content)]:lg:hidden">
        {t.filters(active)}
        <span className="ms-auto hidden items-center gap-1 text-sm font-medium text-brand group-open:inline-flex">
          {t.close} <XIcon />
        </span>
      </summary>
      <div className="grid gap-5 p-4 lg:p-0">
        {children}
        <div className="sticky bottom-0 -mx-4 -mb-4 flex items-center gap-3 border-t border-line bg-page px-4 py-3 lg:mx-0 lg:mb-0 lg:border-0 lg:px-0 lg:py-2">
          <TextLink to={clearTo} tap="row" preventScrollReset onClick={close} className="px-3 lg:hidden">
            {t.clear}
          </TextLink>
          <button type="submit" onClick={refused ? undefined : close} className={`grow ${buttonClass()}`}>
            <span className="max-lg:hidden">{submit}</span>
            <span className="lg:hidden">
              {t.show(
                <>
                  {count === null ? null : <span className="filter-count">{count} </span>}
                  {noun}
                </>,
              )}
            </span>
          </button>
        </div>
      </div>
    </details>
  );
}
