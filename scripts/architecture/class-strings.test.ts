import { describe, expect, test } from "vitest";
import { repeatedClasses } from "./class-strings.ts";

const placesOf = (files: Record<string, string>) =>
  repeatedClasses(new Map(Object.entries(files))).map(({ file, line }) => `${file}:${line}`);

const card = `<li className="grid gap-3 rounded-lg p-4" />`;

describe("a class string that stands twice is found", () => {
  test.each([
    ["in two files", `const x = ${card};`],
    ["in another order", `const x = <li className="p-4 gap-3 rounded-lg grid" />;`],
    ["in a constant", `const look = "grid gap-3 rounded-lg p-4";`],
    ["before a value", "const look = `grid gap-3 rounded-lg p-4 ${tone}`;"],
    ["after a value", "const look = `${tone} grid gap-3 rounded-lg p-4`;"],
    ["between values", "const look = `${tone} grid gap-3 rounded-lg p-4 ${size}`;"],
  ])("%s", (_, text) => {
    expect(placesOf({ "app/routes/a.tsx": `const a = ${card};`, "app/ui/b.tsx": `\n${text}` })).toEqual([
      "app/ui/b.tsx:2",
    ]);
  });

  test("in one file", () => {
    expect(placesOf({ "app/routes/a.tsx": `const a = ${card};\nconst b = ${card};` })).toEqual(["app/routes/a.tsx:2"]);
  });
});

describe("what is no class string may stand twice", () => {
  test.each([
    ["three classes", `const x = "grid gap-3 p-4";`],
    ["a sentence", `const x = "a sentence of the-page, twice";`],
    ["words without a hyphen", `const x = "select insert update delete";`],
  ])("%s", (_, text) => {
    expect(placesOf({ "app/a.ts": text, "app/b.ts": text })).toEqual([]);
  });
});
