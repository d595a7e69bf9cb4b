import type { Language } from "~/i18n/language";

/** A feed for any format. Addresses are absolute, instants ISO 8601. */
export type Feed = {
  title: string;
  description: string;
  /** The language of our own words. */
  language: Language;
  /** The feed's own address. */
  self: string;
  /** The page with the same content. */
  page: string;
  icon: string;
  author: { name: string; url: string };
  /** The terms of use, and the page that states them in full. */
  rights: { text: string; url: string };
  entries: FeedEntry[];
};

export type FeedEntry = {
  /** A URN that never changes, and is the same in every feed. */
  id: string;
  url: string;
  title: string;
  /** Plain text, with lines separated by line feeds. */
  text: string;
  published: string;
  updated: string;
  tags: readonly string[];
};

/** Characters that XML 1.0 forbids or discourages, unpaired surrogates, and byte order marks, which readers drop. */
const UNPRINTABLE = /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns a text that every format can hold. */
export function feedText(text: string): string {
  return text.replace(UNPRINTABLE, "");
}
