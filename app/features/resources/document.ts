import type { Crumb } from "~/lib/breadcrumbs";

/** One of our texts: a guide or a legal page. Plain data, so that editing a text needs no markup. */
export type Doc = {
  title: string;
  /** One sentence for search engines and lists of pages. */
  description: string;
  /** ISO date of the last change in substance. */
  updated: string;
  /** Shown under the title. */
  lead: string;
  /** A note on what the text is not. */
  caution: string;
  sections: readonly Section[];
};

export type Section = {
  /** The anchor of the section, unique in its text. */
  id: string;
  heading: string;
  /** Paragraphs; an array within is a list. */
  body: readonly (string | readonly string[])[];
  links?: readonly ExternalLink[];
};

export type ExternalLink = { label: string; href: string };

/** A text with its date and reading time, in the page's language. */
export type DocView = Doc & { updatedOn: string; minutes: number };

/** A text with the address of its page. */
export type PublishedDoc = { origin: string; path: string; trail: Crumb[]; doc: DocView };

/** The speed of most people reading an explanation in a second language. */
const WORDS_A_MINUTE = 180;

/** Returns the reading time in whole minutes, at least one. */
export function minutesToRead({ lead, sections }: Pick<Doc, "lead" | "sections">): number {
  const text = [lead, ...sections.flatMap(({ heading, body }) => [heading, ...body.flat()])].join(" ");
  return Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE));
}
