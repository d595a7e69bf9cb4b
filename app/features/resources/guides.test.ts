import { createHash } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { CATEGORIES, nextCategory } from "./categories";
import { GUIDES, guideFor, LEGAL } from "./docs.server";
import { type Doc, minutesToRead } from "./document";
import { assumeLanguage } from "~/i18n/current";
import { type Language, LANGUAGES } from "~/i18n/language";

afterEach(() => assumeLanguage("en"));

function inBoth(doc: () => Doc): Record<Language, Doc> {
  const [en, bn] = LANGUAGES.map((language) => {
    assumeLanguage(language);
    return doc();
  });
  if (!en || !bn) throw new Error("A language is missing");
  return { en, bn };
}

/** The structure of a text without its words: anchors, paragraphs, list items, links. */
const shapeOf = ({ updated, sections }: Doc) => ({
  updated,
  sections: sections.map(({ id, body, links = [] }) => ({
    id,
    body: body.map((block) => (typeof block === "string" ? "text" : block.length)),
    links: links.map(({ href }) => href),
  })),
});

const docs = Object.entries({ ...GUIDES, ...LEGAL }).map(([name, doc]) => [name, inBoth(doc)] as const);

describe.each(docs)("%s", (_, { en, bn }) => {
  it("has a date, a caution and a description that fits a search result", () => {
    expect(en.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(en.caution).toMatch(/not legal/);
    expect(bn.caution).toMatch(/পরামর্শ নয়/);
    for (const { description } of [en, bn]) expect(description.length).toBeLessThanOrEqual(160);
  });

  it("has an anchor of its own for each section", () => {
    const ids = en.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("links to other sites by address only", () => {
    for (const { href } of en.sections.flatMap(({ links = [] }) => links))
      expect(new URL(href).protocol).toMatch(/^https?:$/);
  });

  it("says in Bangla all that it says in English, in the same order", () => {
    expect(shapeOf(bn)).toEqual(shapeOf(en));
    const titles = [en.title, ...en.sections.map(({ heading }) => heading)];
    expect(titles).not.toContain(bn.title);
  });
});

/**
 * The legal pages as they stand, each beside its date: a reader learns from the date that what they agreed to has
 * changed. Whoever changes what a page says writes the day into both of its texts, and here both the day and the hash.
 * For a change of spelling or words alone the hash is enough.
 */
const DATED: Record<keyof typeof LEGAL, [updated: string, hash: string]> = {
  "/privacy-policy": ["2026-11-30", "a1e95b94fe26565f"],
  "/terms-of-service": ["2026-11-28", "3cc65a3f473001bf"],
  "/bida-compliance": ["2026-11-28", "db7ba2f18428a91a"],
};

it.each(Object.entries(DATED))("tells a reader of %s on which day it last changed", (path, dated) => {
  const texts = inBoth(LEGAL[path as keyof typeof LEGAL]);
  // Who is responsible is not part of our text: each site names its own operator.
  const said = Object.values(texts).map(({ lead, caution, sections }) => [
    lead,
    caution,
    sections.filter(({ id }) => id !== "who"),
  ]);
  expect([texts.en.updated, createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 16)]).toEqual(
    dated,
  );
});

it("has a page behind each category card", () => {
  const slugs = CATEGORIES.map(({ to }) => to.replace("/resources/", "")).filter(
    (slug) => slug !== "training-programs",
  );
  expect(slugs.toSorted()).toEqual(Object.keys(GUIDES).toSorted());
});

it.each(["", "constructor", "__proto__", "EXPORT-GUIDE", "{token}"])("knows no guide %j", (slug) => {
  expect(guideFor(slug)).toBeUndefined();
});

it("leads from each guide to the next, and from the last to the first", () => {
  const seen = new Set<string>();
  let path: string | undefined = CATEGORIES[0].to;
  while (path !== undefined && !seen.has(path)) {
    seen.add(path);
    path = nextCategory(path)?.to;
  }
  expect([path, seen.size]).toEqual([CATEGORIES[0].to, CATEGORIES.length]);
  expect(nextCategory("/resources/nothing")).toBeUndefined();
});

it.each([
  [3, 1],
  [180, 1],
  [270, 2],
  [1800, 10],
])("says that a text of %i words takes %i minutes", (words, minutes) => {
  const body = ["word ".repeat(words - 2).trim()];
  expect(minutesToRead({ lead: "One", sections: [{ id: "a", heading: "two", body }] })).toBe(minutes);
});
