import { Link, type LinkProps } from "react-router";

type Segment = { to: LinkProps["to"]; label: string; current: boolean };

type Props = {
  name: string;
  segments: Segment[];
  /** Going back leads to the page before, not to another segment. */ replace?: boolean;
};

/** Links to a few views of the same thing, one of them shown. All have addresses, as with `TabLinks`. */
export function SegmentLinks({ name, segments, replace = false }: Props) {
  return (
    <nav aria-label={name}>
      <ul className="inline-flex max-w-full flex-wrap rounded-lg border border-edge/40 bg-sunken p-1">
        {segments.map(({ to, label, current }) => (
          <li key={label} className="grid">
            <Link
              to={to}
              replace={replace}
              preventScrollReset
              aria-current={current ? "page" : undefined}
              className="grid min-h-11 place-items-center rounded-md px-4 text-center font-bold text-muted hover:text-brand aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-raised"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
