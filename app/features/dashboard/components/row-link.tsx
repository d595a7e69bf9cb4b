import type { ReactNode } from "react";
import { Link } from "react-router";
import { EXTERNAL_REL } from "~/lib/external-url";
import { Icon } from "~/ui/primitives/icon";
import { CHEVRON_RIGHT, EXTERNAL } from "~/ui/primitives/icons";

type Props = {
  /** A page of the site, or an address elsewhere; without either the row leads nowhere. */
  to?: string | null;
  href?: string | null;
  /** What stands in front: a symbol, a picture. */
  mark: ReactNode;
  /** At the end of the line, in place of the arrow, for which phones have no room. */
  end?: ReactNode;
  children: ReactNode;
};

const row = "grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-3 py-2 sm:px-4";

/** One line of a list that is one link, 64 px tall for two lines of text. */
export function RowLink({ to, href, mark, end, children }: Props) {
  const target = to ?? href;
  const content = (
    <>
      {mark}
      <div>{children}</div>
      {end ??
        (target ? <Icon path={to ? CHEVRON_RIGHT : EXTERNAL} className="size-5 text-muted max-sm:hidden" /> : null)}
    </>
  );
  if (!target) return <div className={row}>{content}</div>;
  return (
    <Link to={target} rel={to ? undefined : EXTERNAL_REL} className={`${row} motion-state hover:bg-brand-soft`}>
      {content}
    </Link>
  );
}
