import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";

const tones = {
  brand: "text-brand underline underline-offset-4 hover:decoration-2",
  quiet: "text-muted underline decoration-edge underline-offset-4 hover:text-brand",
  /** On a coloured background: the colour of the text. */
  plain: "underline underline-offset-4 hover:decoration-2",
};

/** The height of the tap target; within a sentence the line keeps its height. */
const taps = {
  none: "",
  line: "inline-flex min-h-6 items-center gap-1",
  row: "inline-flex min-h-11 items-center gap-1",
};

type Look = { tone?: keyof typeof tones; tap?: keyof typeof taps };

/** The classes of a link, for elements that only look like one, such as a `<summary>`. */
export function textLinkClass({ tone = "brand", tap = "none" }: Look = {}): string {
  return `${tones[tone]} ${taps[tap]}`;
}

type Props = Look & (LinkProps | (ComponentProps<"a"> & { href: string; to?: never }));

/** The one style for links in text: `to` within the site, `href` to an anchor or elsewhere. */
export function TextLink({ tone, tap, className = "", children, ...props }: Props) {
  const classes = `${textLinkClass({ tone, tap })} ${className}`;
  return props.to === undefined ? (
    <a {...props} className={classes}>
      {children}
    </a>
  ) : (
    <Link {...props} className={classes}>
      {children}
    </Link>
  );
}
