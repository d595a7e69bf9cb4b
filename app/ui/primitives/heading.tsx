import { type ComponentProps, createContext, type ReactNode, use } from "react";

type Level = 1 | 2 | 3 | 4;

const sizes = {
  hero: "text-hero font-bold tracking-tight",
  h1: "text-h1 font-bold tracking-tight",
  h2: "text-h2 font-bold tracking-tight",
  lead: "text-lg font-bold",
  /**
   * For one of many in a list: two lines at most. Clipped, because focusing a link would scroll hidden lines into view.
   */
  card: "line-clamp-2 overflow-clip! text-[1.0625rem] leading-6 font-bold",
  body: "font-bold",
};

const sizeOf: Record<Level, keyof typeof sizes> = { 1: "h1", 2: "h2", 3: "lead", 4: "body" };

const below: Record<Level, Level> = { 1: 2, 2: 3, 3: 4, 4: 4 };

/** The heading level at this place, so that parts can be put anywhere and the page's outline stays correct. */
const HeadingLevel = createContext<Level>(2);

type Props = ComponentProps<"h1"> & {
  /** The level, if not one below the surrounding section. */
  level?: Level;
  /** The size, if not the level's own. */
  size?: keyof typeof sizes;
};

/** Every heading of the site: its level depends on where it is, its size is from the scale. */
export function Heading({ level, size, className = "", children, ...props }: Props) {
  const here = use(HeadingLevel);
  const depth = level ?? here;
  const Tag = `h${depth}` as const;
  return (
    <Tag {...props} className={`wrap-anywhere ${sizes[size ?? sizeOf[depth]]} ${className}`}>
      {children}
    </Tag>
  );
}

/** Content under a heading; its own headings are one level deeper. */
export function UnderHeading({ level, children }: { level: Level | undefined; children: ReactNode }) {
  return <HeadingLevel value={below[level ?? use(HeadingLevel)]}>{children}</HeadingLevel>;
}
