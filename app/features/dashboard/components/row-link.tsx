import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "~/ui/primitives/icon";
import { CHEVRON_RIGHT } from "~/ui/primitives/icons";

type Props = {
  to: string;
  /** A symbol or picture in front. */
  mark: ReactNode;
  /** Shown at the end instead of the arrow, which phones have no room for. */
  end?: ReactNode;
  children: ReactNode;
};

/** One line of a list that is one link, 64 px tall for two lines of text. */
export function RowLink({ to, mark, end, children }: Props) {
  return (
    <Link
      to={to}
      className="motion-state grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-3 py-2 hover:bg-brand-soft focus-visible:-outline-offset-3 sm:px-4"
    >
      {mark}
      <div>{children}</div>
      {end ?? <Icon path={CHEVRON_RIGHT} className="size-5 text-muted max-sm:hidden" />}
    </Link>
  );
}
