import { describe, expect, it } from "vitest";
import { CATEGORIES } from "./categories";
import { GUIDES, guideFor } from "./guides";
import { BIDA_COMPLIANCE, PRIVACY_POLICY, TERMS_OF_SERVICE } from "./legal";

const docs = [...Object.values(GUIDES), PRIVACY_POLICY, TERMS_OF_SERVICE, BIDA_COMPLIANCE];

describe.each(docs.map((doc) => [doc.title, doc] as const))("%s", (_, { sections, updated, caution, description }) => {
  it("has a date, a caution and a description that fits a search result", () => {
    expect(updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(caution).toMatch(/not legal/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it("has an anchor of its own for each section", () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("links to other sites by address only", () => {
    for (const { href } of sections.flatMap(({ links = [] }) => links))
      expect(new URL(href).protocol).toMatch(/^https?:$/);
  });
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
