import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import { Heading, UnderHeading } from "../primitives/heading";
import { Cluster } from "./stack";

type Props = Omit<ComponentProps<"section">, "title" | "id"> & {
  title: ReactNode;
  /** The heading's id. */
  id?: string;
  /** The section's own id, so that links to it also move the focus. */
  anchor?: string;
  /** The heading's level, if not one below the surrounding section. */
  level?: 2 | 3 | 4;
  size?: ComponentProps<typeof Heading>["size"];
  /** Shown next to the heading: a pill or a count. */
  beside?: ReactNode;
  /** Puts what is beside the heading at the line's end, or below the heading if both don't fit. */
  atEnd?: boolean;
  /** Shows the heading only to screen readers. */
  hideTitle?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Draws a line above the section. */
  ruled?: boolean;
};

/** A part of a page with a heading, which is also its accessible name. */
export function Section({
  title,
  id,
  anchor,
  level,
  size,
  beside,
  atEnd = false,
  hideTitle = false,
  headingRef,
  ruled = false,
  className = "",
  children,
  ...props
}: Props) {
  const own = useId();
  const titleId = id ?? (anchor ? `${anchor}-title` : own);
  const heading = (
    <Heading
      ref={headingRef}
      id={titleId}
      // No focus ring: a link or a script moves the focus here, and the heading is in view anyway.
      tabIndex={headingRef ? -1 : undefined}
      level={level}
      size={size}
      className={hideTitle ? "sr-only" : "outline-none"}
    >
      {title}
    </Heading>
  );
  return (
    <section
      {...props}
      {...(anchor && { id: anchor, tabIndex: -1 })}
      aria-labelledby={titleId}
      className={`grid grid-cols-1 content-start gap-4 ${ruled ? "border-t border-line pt-6" : ""} ${className}`}
    >
      {beside ? (
        <Cluster spread={atEnd}>
          {heading}
          {beside}
        </Cluster>
      ) : (
        heading
      )}
      <UnderHeading level={level}>{children}</UnderHeading>
    </section>
  );
}
