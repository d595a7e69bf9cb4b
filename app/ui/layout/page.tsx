import type { ReactNode } from "react";
import type { Crumb } from "~/lib/breadcrumbs";
import { BridgePicture } from "../primitives/bridge-picture";
import { Heading } from "../primitives/heading";
import { Breadcrumbs } from "./breadcrumbs";
import { columnClass, type Width } from "./container";
import { DeepBand } from "./deep-band";

type HeadProps = {
  /** The page's only h1. Left out if a child renders it: see `PageTitle`. */
  title?: ReactNode;
  trail?: Crumb[];
  /** The purpose of the page, in a sentence or two. */
  lead?: ReactNode;
  /** The page's main action, next to its title. */
  action?: ReactNode;
};

type Props = HeadProps & {
  /** Shows the head as a green band, for the most visited pages. */
  deep?: boolean;
  width?: Width;
  /** The gap between the parts; wide between sections with headings of their own. */
  gap?: "narrow" | "wide";
  /** Lets buttons and short texts keep their own width. */
  start?: boolean;
  children?: ReactNode;
};

/** The frame of every page: breadcrumb, one h1, a lead, and the parts below each other. */
export function Page({ deep = false, width, gap = "narrow", start = false, children, ...head }: Props) {
  const column = columnClass(width);
  const parts = `grid grid-cols-1 ${gap === "wide" ? "gap-8" : "gap-6"} ${start ? "justify-items-start" : ""}`;
  if (deep) {
    return (
      <main id="main">
        <DeepBand className="relative">
          <div className="md:pe-80">
            <Head {...head} deep />
          </div>
          <BridgePicture className="absolute end-[max(1rem,50%-35rem)] bottom-0 hidden h-28 md:block print:hidden" />
        </DeepBand>
        <div className={`${column} ${parts} pt-4 pb-6 sm:pt-6 sm:pb-12`}>{children}</div>
      </main>
    );
  }
  return (
    <main id="main" className={`${column} pb-6 sm:pb-12`}>
      <Head {...head} />
      <div className={parts}>{children}</div>
    </main>
  );
}

/**
 * 24 px below the header, 8 px between title and lead, 24 px below. The action is at the line's end, or where the picture
 * is, right after the title.
 */
function Head({ title, trail, lead, action, deep = false }: HeadProps & { deep?: boolean }) {
  return (
    <div className="grid grid-cols-1 pt-6">
      {trail ? <Breadcrumbs trail={trail} /> : null}
      {title ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-6 sm:gap-x-6">
          <div className={`grow basis-36 ${roomFor(title)} ${deep ? "sm:grow-0 sm:basis-auto" : ""}`}>
            <PageTitle>{title}</PageTitle>
          </div>
          {/* Below both: a phone has no room for the action beside it. */}
          {lead ? (
            <div className="order-1 w-full text-lg text-muted">
              <div className="max-w-reading">{lead}</div>
            </div>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}

/** Puts the action below a title whose words would break beside it; a word that no phone has room for breaks. */
function roomFor(title: ReactNode): string {
  const fits = typeof title === "string" && title.split(" ").every((word) => word.length <= 16);
  return fits ? "min-w-min *:wrap-break-word" : "min-w-0";
}

type TitleProps = {
  /** The length of a title written by a member, in characters: on phones a long one is smaller. */
  length?: number;
  children: ReactNode;
};

/** The h1, for pages whose head has more than a title and a lead. */
export function PageTitle({ length = 0, children }: TitleProps) {
  // The longest titles show three lines until they are clicked.
  const tabIndex = length > LONGEST ? 0 : undefined;
  return (
    <Heading level={1} tabIndex={tabIndex} className={sizeFor(length)}>
      {children}
    </Heading>
  );
}

const LONG = 30;
const LONGER = 46;
const LONGEST = 60;

function sizeFor(length: number): string | undefined {
  if (length <= LONG) return undefined;
  if (length <= LONGER) return "max-sm:text-h2";
  return length <= LONGEST ? "max-sm:text-lg" : "max-sm:line-clamp-3 max-sm:text-lg max-sm:focus:line-clamp-none";
}
