import type { ReactNode } from "react";
import type { Crumb } from "~/lib/breadcrumbs";
import { Heading } from "../primitives/heading";
import { Breadcrumbs } from "./breadcrumbs";
import { columnClass, type Width } from "./container";

type Props = {
  /** The page's one h1. Left out where a headline among the children has it: see `PageTitle`. */
  title?: ReactNode;
  trail?: Crumb[];
  /** Why one is here, in a sentence or two. */
  lead?: ReactNode;
  /** What the page is there to have done, next to its title. */
  action?: ReactNode;
  width?: Width;
  /** Between the parts of the page; wide between sections with headings of their own. */
  gap?: "narrow" | "wide";
  /** Buttons and short texts keep their own width. */
  start?: boolean;
  children?: ReactNode;
};

/** The frame of every page: its place on the site, one h1, a lead, and the parts below each other. */
export function Page({ title, trail, lead, action, width, gap = "narrow", start = false, children }: Props) {
  const column = `${columnClass(width)} grid grid-cols-1 pb-10 ${trail ? "pt-4" : "pt-10"}`;
  return (
    <main id="main" className={`${column} ${gap === "wide" ? "gap-8" : "gap-6"} ${start ? "justify-items-start" : ""}`}>
      {trail || title ? (
        <div className="grid grid-cols-1 gap-2">
          {trail ? <Breadcrumbs trail={trail} /> : null}
          {title ? (
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
              <div className="grid min-w-0 gap-2">
                <PageTitle>{title}</PageTitle>
                {lead ? <div className="max-w-reading text-lg text-muted">{lead}</div> : null}
              </div>
              {action}
            </div>
          ) : null}
        </div>
      ) : null}
      {children}
    </main>
  );
}

/** The h1, for pages whose head has more in it than a title and a lead. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <Heading level={1}>{children}</Heading>;
}
