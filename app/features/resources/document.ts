import type { Crumb } from "~/lib/breadcrumbs";

/** A text of ours: a guide or a legal page. Plain data, so that texts are edited without touching markup. */
export type Doc = {
  title: string;
  /** For search engines and the lists of pages; one sentence. */
  description: string;
  /** ISO date of the last change in substance. */
  updated: string;
  /** Shown under the title. */
  lead: string;
  /** What the text is not. */
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

/** A text with what is said about it, in the page's language. */
export type DocView = Doc & { updatedOn: string; minutes: number };

/** A text at its address. */
export type PublishedDoc = { origin: string; path: string; trail: Crumb[]; doc: DocView };

/** As most people read an explaining text in a language that is not their first. */
const WORDS_A_MINUTE = 180;

/** How long the text takes, in whole minutes, at least one. */
export function minutesToRead({ lead, sections }: Pick<Doc, "lead" | "sections">): number {
  const text = [lead, ...sections.flatMap(({ heading, body }) => [heading, ...body.flat()])].join(" ");
  return Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE));
}
