import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import { Heading, UnderHeading } from "../primitives/heading";
import { Cluster } from "./stack";

type Props = Omit<ComponentProps<"section">, "title" | "id"> & {
  title: ReactNode;
  /** The heading's id. */
  id?: string;
  /** The section's own id, for links to it: the keyboard then goes on from there. */
  anchor?: string;
  /** The heading's level, if not one below what is around it. */
  level?: 2 | 3 | 4;
  size?: ComponentProps<typeof Heading>["size"];
  /** What stands next to the heading: a pill, a count. */
  beside?: ReactNode;
  /** The heading is there for those who hear the page. */
  hideTitle?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  /** A line above parts it from what comes before. */
  ruled?: boolean;
};

/** A part of a page under a heading, named by it. */
export function Section({
  title,
  id,
  anchor,
  level,
  size,
  beside,
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
      // A link or a script may lead here: the heading is in view, a frame round it would say nothing.
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
        <Cluster>
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
