import { expect, test } from "vitest";
import { unusedWords } from "./unused-words.ts";

const EN = `export const words = {\n  apply: "Apply now",\n  by: (name: string) => \`Posted by \${name}\`,\n};`;

function unused(readers: Record<string, string>, en = EN): string[] {
  const files = {
    "app/features/jobs/card.en.ts": en,
    "app/features/jobs/card.words.ts": "export const card = words(en, bn);",
  };
  return unusedWords(new Map(Object.entries({ ...files, ...readers }))).map(
    ({ line, message }) => `${line} ${message}`,
  );
}

const reader = (text: string, from = "../card.words") => ({
  "app/features/jobs/components/card.tsx": `import { card } from "${from}";\n${text}`,
});

test.each([
  "const t = card();\nreturn t.apply + t.by(name);",
  "return card().apply + card().by(name);",
  "const { apply, by } = card();",
  "const t = card();\nreturn t[key];",
  "return card()[key];",
])("words that are said pass: %s", (text) => {
  expect(unused(reader(text))).toEqual([]);
  expect(unused(reader(text, "~/features/jobs/card.words"))).toEqual([]);
});

test("a word that nobody says is told, with its line", () => {
  expect(unused(reader("const t = card();\nreturn t.apply;"))).toEqual(['3 nobody says "by"']);
  expect(unused({})).toEqual(['2 nobody says "apply"', '3 nobody says "by"']);
});

test("what a file says that does not import the words is none of them, nor what only a test says", () => {
  expect(unused({ "app/a.ts": "const t = card();\nreturn t.apply + t.by;" })).toHaveLength(2);
  const [[, text = ""] = []] = Object.entries(reader("card().apply; card().by;"));
  expect(unused({ "app/features/jobs/components/card.test.tsx": text })).toHaveLength(2);
});
