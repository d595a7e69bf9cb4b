import fc from "fast-check";
import { expect, it } from "vitest";
import type { CvDocument, CvEntry } from "./cv-document";
import { type Block, layOutCv, MARGIN, PAGE } from "./cv-layout";

/** Each letter is half as wide as it is high. */
const measure = (word: string) => word.length / 2;

const MORE = "More on the profile: techsetu.example/talent/1";

const entry = (title: string, text = ""): CvEntry => ({ title, at: "Setu Ltd", years: "2019 – present", text });

const cv = (sections: CvDocument["sections"], more: Partial<CvDocument> = {}): CvDocument => ({
  file: "CV: Rahima Khatun",
  name: "Rahima Khatun",
  title: "Engineer",
  facts: ["Mirpur, Dhaka", "rahima@example.org"],
  sections,
  shortened: MORE,
  ...more,
});

const textsOf = (blocks: Block[]) => blocks.map(({ lines }) => lines.join(" "));
const bottomOf = (blocks: Block[]) =>
  Math.max(...blocks.map(({ y, lines, leading }) => y + (lines.length - 1) * leading));

it("a short CV has all in the order in which it is read, and says nothing of more", () => {
  const blocks = layOutCv(
    cv([
      { title: "About", text: "Builds\nthings", entries: [] },
      { title: "Experience", text: "", entries: [entry("Lead", "Led")] },
      { title: "Education", text: "", entries: [] },
    ]),
    measure,
  );
  expect(blocks.map(({ role, lines, right }) => [role, lines.join("|"), right])).toEqual([
    ["H1", "Rahima Khatun", ""],
    ["P", "Engineer", ""],
    ["P", "Mirpur, Dhaka · rahima@example.org", ""],
    ["H2", "About", ""],
    ["P", "Builds|things", ""],
    ["H2", "Experience", ""],
    ["P", "Lead", "2019 – present"],
    ["P", "Setu Ltd", ""],
    ["P", "Led", ""],
  ]);
});

it("a CV that is a little long is set smaller before anything is cut", () => {
  const entries = Array.from({ length: 8 }, (_, index) => entry(`Work ${index}`, "word ".repeat(80)));
  const blocks = layOutCv(cv([{ title: "Experience", text: "", entries }]), measure);
  expect(textsOf(blocks).filter((text) => /^Work \d$/.test(text))).toHaveLength(8);
  expect(textsOf(blocks)).not.toContain(MORE);
  const sizes = blocks.filter(({ role }) => role === "P").map(({ size }) => size);
  expect(Math.min(...sizes)).toBeLessThan(10);
});

it("a CV that is too long says at its foot that there is more, and keeps what is latest", () => {
  const entries = Array.from({ length: 10 }, (_, index) => entry(`Work ${index}`, "word ".repeat(120)));
  const sections = ["Experience", "Education", "Projects"].map((title) => ({ title, text: "", entries }));
  const texts = textsOf(layOutCv(cv(sections), measure));
  expect(texts.at(-1)).toBe(MORE);
  expect(texts).toContain("Work 0");
  expect(texts.some((text) => text.endsWith("…"))).toBe(true);
});

it("a CV says that there is more where the font lacked a letter", () => {
  expect(textsOf(layOutCv(cv([]), measure)).at(-1)).not.toBe(MORE);
  expect(textsOf(layOutCv(cv([]), measure, true)).at(-1)).toBe(MORE);
});

it("whatever a member has written fits one page, and no line stands on another", () => {
  const text = (most: number) => fc.string({ unit: "grapheme", maxLength: most });
  const long = fc.oneof(
    text(600),
    fc.constant("W".repeat(2000)),
    fc.constant("a\n".repeat(1000)),
    fc.constant("ab ".repeat(700)),
  );
  const arbitraryEntry = fc.record({
    title: text(120),
    at: text(240),
    years: fc.constant("2019 – present"),
    text: long,
  });
  const section = fc.record({
    title: fc.constant("Section"),
    text: long,
    entries: fc.array(arbitraryEntry, { maxLength: 12 }),
  });
  const anything = fc.record({
    file: fc.constant(""),
    name: fc.oneof(text(120), fc.constant("W".repeat(120))),
    title: fc.oneof(text(120), fc.constant("W".repeat(120))),
    facts: fc.array(fc.oneof(text(254), fc.constant("w".repeat(254))), { maxLength: 7 }),
    sections: fc.array(section, { minLength: 5, maxLength: 5 }),
    shortened: fc.constant(MORE),
  });
  fc.assert(
    fc.property(anything, (document) => {
      const blocks = layOutCv(document, measure);
      expect(bottomOf(blocks)).toBeLessThanOrEqual(PAGE.height - MARGIN.bottom);
      const lines = blocks.flatMap(({ y, lines: all, leading }) => all.map((_, index) => y + index * leading));
      for (const [index, y] of lines.slice(1).entries()) expect(y).toBeGreaterThan((lines[index] ?? 0) + 8);
    }),
    { seed: 20_261_129, numRuns: 30 },
  );
});

it("the longest CV that can be stored fits one page", () => {
  const wide = (length: number) => "W".repeat(length);
  const entries = Array.from({ length: 12 }, () => ({
    title: wide(120),
    at: `${wide(120)} ${wide(120)}`,
    years: "2019 – present",
    text: wide(2000),
  }));
  const sections = Array.from({ length: 5 }, () => ({ title: "Section", text: wide(2000), entries }));
  const document = cv(sections, {
    name: wide(120),
    title: wide(120),
    facts: Array.from({ length: 7 }, () => wide(254)),
  });
  const blocks = layOutCv(document, (word) => word.length);
  expect(bottomOf(blocks)).toBeLessThanOrEqual(PAGE.height - MARGIN.bottom);
  expect(textsOf(blocks).at(-1)).toBe(MORE);
});
