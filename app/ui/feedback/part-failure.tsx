import type { ReactNode } from "react";
import { useLocation } from "react-router";

/** What a part of a page says where its data could not be read, while the rest of the page is there. */
export function PartFailure({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <p role="note" className="rounded-md border border-yellow-strong bg-yellow-soft p-3 text-yellow-strong">
      {children}{" "}
      <a href={pathname + search} className="underline">
        Try again
      </a>
    </p>
  );
}
