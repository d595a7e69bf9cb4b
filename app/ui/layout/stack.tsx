import type { ComponentProps, ElementType } from "react";

type Tag = "div" | "ul" | "ol" | "dl" | "p" | "header" | "footer" | "fieldset" | "nav";

const stacks = { 1: "gap-1", 2: "gap-2", 3: "gap-3", 4: "gap-4", 5: "gap-5", 6: "gap-6", 8: "gap-8" };

type StackProps<As extends Tag> = ComponentProps<As> & { as?: As; gap?: keyof typeof stacks };

/** Children below each other; the gap is a step of the 4 px grid. */
export function Stack<As extends Tag = "div">({ as, gap = 4, className = "", ...props }: StackProps<As>) {
  const Box = (as ?? "div") as ElementType;
  return <Box {...props} className={`grid grid-cols-1 ${stacks[gap]} ${className}`} />;
}

const clusters = {
  tight: "gap-x-2 gap-y-1.5",
  normal: "gap-x-3 gap-y-2",
  wide: "gap-x-5 gap-y-3",
};

type ClusterProps<As extends Tag> = ComponentProps<As> & {
  as?: As;
  gap?: keyof typeof clusters;
  /** Puts the first at the start of the line and the last at its end. */
  spread?: boolean;
};

/** Children beside each other, wrapping when the line is full: buttons, pills, a title with its details. */
export function Cluster<As extends Tag = "div">({
  as,
  gap = "normal",
  spread = false,
  className = "",
  ...props
}: ClusterProps<As>) {
  const Box = (as ?? "div") as ElementType;
  const line = `flex flex-wrap items-center ${spread ? "justify-between" : ""}`;
  return <Box {...props} className={`${line} ${clusters[gap]} ${className}`} />;
}
