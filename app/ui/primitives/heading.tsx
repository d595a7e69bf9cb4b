import { type ComponentProps, createContext, type ReactNode, use } from "react";

type Level = 1 | 2 | 3 | 4;

const sizes = {
  hero: "text-hero font-bold tracking-tight text-balance",
  h1: "text-h1 font-bold tracking-tight text-balance",
  h2: "text-h2 font-bold tracking-tight",
  lead: "text-lg font-bold",
  /** Of one among many in a list: two lines at most. Clipped, since a link that gets the focus scrolls what is hidden into sight. */
  card: "line-clamp-2 overflow-clip! text-[1.0625rem] leading-6 font-bold",
  body: "font-bold",
};

const sizeOf: Record<Level, keyof typeof sizes> = { 1: "h1", 2: "h2", 3: "lead", 4: "body" };

const below: Record<Level, Level> = { 1: 2, 2: 3, 3: 4, 4: 4 };

/** How deep a heading stands here: a part can be put anywhere, and the outline of the page stays whole. */
const HeadingLevel = createContext<Level>(2);

type Props = ComponentProps<"h1"> & {
  /** Where it stands, if not one below the section around it. */
  level?: Level;
  /** How large it is, if not as its level says. */
  size?: keyof typeof sizes;
};

/** Every heading of the site: the level from where it stands, a size of the scale. */
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

/** What stands under a heading: its own headings are one deeper. */
export function UnderHeading({ level, children }: { level: Level | undefined; children: ReactNode }) {
  return <HeadingLevel value={below[level ?? use(HeadingLevel)]}>{children}</HeadingLevel>;
}
