import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Tone } from "~/lib/tone";

/** Background and text colour of a state, for pills and for icons in a disc. */
export const toneClasses: Record<Tone | "brand", string> = {
  neutral: "bg-sunken text-ink",
  brand: "bg-brand-soft text-brand-strong",
  green: "bg-green-soft text-green-strong",
  yellow: "bg-yellow-soft text-yellow-strong",
  red: "bg-red-soft text-red-strong",
  blue: "bg-blue-soft text-blue-strong",
  purple: "bg-purple-soft text-purple-strong",
};

/** A short word with a colour, such as a state or a count; the word alone must carry the meaning. */
export function Pill({ tone = "neutral", children }: { tone?: Tone | "brand"; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full shrink-0 items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-bold tabular-nums ${toneClasses[tone]}`}
    >
      {children}
    </span>
  );
}

const links = {
  small: "min-h-6 px-2.5 text-xs font-bold",
  medium: "min-h-8 px-3 text-sm font-medium",
};

/** A word that links to everything it applies to, such as a skill. */
export function PillLink({
  to,
  size = "small",
  children,
}: {
  to: string;
  size?: keyof typeof links;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      className={`inline-flex max-w-full items-center rounded-full bg-sunken wrap-anywhere hover:underline ${links[size]}`}
    >
      {children}
    </Link>
  );
}

/** A choice that a click removes: a filter's link, or a button in a form. */
export const chipClass =
  "inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-brand-soft ps-3 pe-2.5 text-sm font-medium " +
  "text-brand-strong hover:underline";
