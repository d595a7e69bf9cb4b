import ts from "typescript";
import type { Violation } from "./rules.ts";

/** A shorter list of classes is no part of its own. */
const FEWEST = 4;

/** Utility classes, some with a variant in front or a value behind; at least one has a hyphen or a colon. */
const CLASS = /^(?:[a-z@[*!-][^\s"'`]*)$/;

type ClassString = { classes: string[]; line: number };

/** Returns the texts of a file that are lists of classes, in attributes, constants and template texts. */
export function classStringsOf(file: string, text: string): ClassString[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: ClassString[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const classes = node.text.split(/\s+/).filter(Boolean);
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      if (areClasses(classes)) found.push({ classes, line });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function areClasses(words: string[]): boolean {
  const shaped = words.filter((word) => /[-:]/.test(word)).length;
  return words.every((word) => CLASS.test(word)) && shaped * 2 >= words.length;
}

/** Returns lists of classes that occur in two places, in any order: they belong in a part of the kit. */
export function repeatedClasses(files: ReadonlyMap<string, string>): Violation[] {
  const places = new Map<string, { file: string; line: number }[]>();
  for (const [file, text] of files) {
    for (const { classes, line } of classStringsOf(file, text)) {
      if (classes.length < FEWEST) continue;
      const key = classes.toSorted().join(" ");
      places.set(key, [...(places.get(key) ?? []), { file, line }]);
    }
  }
  return [...places].flatMap(([key, [first, ...others]]) =>
    others.map(({ file, line }) => ({
      file,
      line,
      rule: "class-once",
      message: `"${key}" stands in ${first?.file}:${first?.line} too: make it a part in app/ui`,
    })),
  );
}
