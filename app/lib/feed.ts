import type { Language } from "~/i18n/language";

/** A feed, whichever format it is sent in. Addresses are absolute, instants ISO 8601. */
export type Feed = {
  title: string;
  description: string;
  /** Of what is worded by us. */
  language: Language;
  /** The feed's own address. */
  self: string;
  /** The page that shows the same. */
  page: string;
  icon: string;
  author: { name: string; url: string };
  /** What others may do with it, and where that is said at length. */
  rights: { text: string; url: string };
  entries: FeedEntry[];
};

export type FeedEntry = {
  /** The same for ever, in every feed: a URN. */
  id: string;
  url: string;
  title: string;
  /** Plain text, its lines apart by line feeds. */
  text: string;
  published: string;
  updated: string;
  tags: readonly string[];
};

/** What no XML 1.0 can hold or should, the unpaired halves of letters, and marks of byte order, which readers swallow. */
const UNPRINTABLE = /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as every format can hold it. */
export function feedText(text: string): string {
  return text.replace(UNPRINTABLE, "");
}
