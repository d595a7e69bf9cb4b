import type { ComponentProps, ElementType, ReactNode } from "react";
import { Link } from "react-router";
import { Heading } from "./heading";

type Tag = "article" | "li" | "section" | "div" | "aside" | "figure" | "form";

/** Border and background of boxes on the page. */
export const boxClass = "rounded-lg border border-edge/30 bg-surface";

const tones = {
  surface: "border-edge/30 bg-surface",
  brand: "border-edge/30 bg-brand-soft",
  sunken: "border-transparent bg-sunken/60",
};

type CardProps<As extends Tag> = ComponentProps<As> & {
  as?: As;
  tone?: keyof typeof tones;
  /** The card is a link: its border changes under the pointer. */
  interactive?: boolean;
};

/** A framed box for one thing. */
export function Card<As extends Tag = "div">({
  as,
  tone = "surface",
  interactive = false,
  className = "",
  ...props
}: CardProps<As>) {
  const Box = (as ?? "div") as ElementType;
  const frame = "grid grid-cols-1 content-start gap-3 rounded-lg border p-3.5 sm:p-4";
  return (
    <Box
      {...props}
      className={`${frame} ${tones[tone]} ${interactive ? "hover:border-edge has-[a:active]:border-brand" : ""} ${className}`}
    />
  );
}

type TitleProps = ComponentProps<typeof Heading> & {
  /** The address of the thing that the card shows. */
  to?: string | null | undefined;
};

/** A card's heading. Its link looks like one only under the pointer, because every card has one. */
export function CardTitle({ to, children, ...props }: TitleProps) {
  return (
    <Heading size="lead" {...props}>
      {to ? (
        <Link to={to} className="inline-block min-h-6 hover:text-brand hover:underline">
          {children}
        </Link>
      ) : (
        children
      )}
    </Heading>
  );
}

/** The end of a card: a date and the actions, whose buttons share a phone's width. */
export function CardFooter({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-muted">{note}</p>
      <div className="grid grow auto-cols-fr grid-flow-col gap-2 sm:grow-0 sm:auto-cols-auto">{children}</div>
    </footer>
  );
}

/** Entries of a list in one frame, with a line between them. */
export function Rows<As extends "ul" | "dl" = "ul">({
  as,
  className = "",
  ...props
}: ComponentProps<As> & { as?: As }) {
  const Box = (as ?? "ul") as ElementType;
  return <Box {...props} className={`${boxClass} divide-y divide-line overflow-hidden empty:hidden ${className}`} />;
}

/** Equal boxes side by side in one frame; `className` sets how many per row. A last row may have room left. */
export function Tiles<As extends "ul" | "ol" = "ul">({
  as,
  className = "",
  ...props
}: ComponentProps<As> & { as?: As }) {
  const Box = (as ?? "ul") as ElementType;
  return (
    <Box {...props} className={`grid gap-px overflow-hidden rounded-lg border border-line bg-surface ${className}`} />
  );
}

export function Tile({ className = "", ...props }: ComponentProps<"li">) {
  return (
    <li {...props} className={`relative grid content-start gap-2 p-3.5 outline-1 outline-line sm:p-4 ${className}`} />
  );
}
