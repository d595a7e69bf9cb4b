import { beforeAll, expect, it } from "vitest";
import { loadTypesetter, type Typesetter } from "./typesetter.server";

let type: Typesetter;
beforeAll(async () => {
  type = await loadTypesetter();
});

const width = (text: string) => type.measure(text, 100, "bold");
const outlines = (text: string) => {
  const svg = type.draw({ text, x: 0, y: 0, size: 100, weight: "bold", fill: "#000" });
  return [...svg.matchAll(/translate\((-?[\d.]+) -?[\d.]+\)" d="([^"]*)"/g)].map(([, x, shape]) => ({
    x: Number(x),
    shape,
  }));
};

// The non-joiner makes the letters look as if drawn by a renderer without shaping.
it.each([
  ["ক্ষ", "ক্\u200Cষ"],
  ["জ্ঞ", "জ্\u200Cঞ"],
  ["ন্ত", "ন্\u200Cত"],
])("joins %s into a conjunct", (conjunct, apart) => {
  const unshaped = new Set([...apart].flatMap((letter) => outlines(letter).map(({ shape }) => shape)));
  const shapes = outlines(conjunct).map(({ shape }) => shape);
  expect(shapes.some((shape) => !unshaped.has(shape))).toBe(true);
  expect(width(conjunct)).toBeLessThan(width(apart));
});

it("puts a vowel sign that is typed after its letter before it", () => {
  const [sign, letter] = outlines("নে");
  expect(letter?.shape).toBe(outlines("ন")[0]?.shape);
  expect(sign?.x).toBe(0);
  expect(letter?.x).toBeGreaterThan(0);
});

it("shapes Bangla after Latin as it does alone", () => {
  const shapes = outlines("React ক্ষ").map(({ shape }) => shape);
  expect(shapes).toEqual(expect.arrayContaining(outlines("ক্ষ").map(({ shape }) => shape)));
});

it("draws outlines, never the text", () => {
  const svg = type.draw({ text: "<script>&\"'", x: 0, y: 0, size: 20, weight: "regular", fill: "#000" });
  expect(svg).toMatch(/^<g [^<>]*>(<path transform="[^"<>]*" d="[^"<>]*"\/>)+<\/g>$/);
});

it("leaves out what the font does not have, and keeps the joiner of র‍্যাম", () => {
  expect(type.drawable("React 🚀 开发  dev")).toBe("React dev");
  expect(type.drawable("র\u200D্যাম")).toBe("র\u200D্যাম");
  expect(type.drawable("开发")).toBe("");
});
