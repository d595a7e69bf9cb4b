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
