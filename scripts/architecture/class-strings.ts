import ts from "typescript";
import type { Violation } from "./rules.ts";

/** Fewer classes than this say too little to be a part of their own. */
const FEWEST = 4;

/** Utility classes, some with a variant in front or a value behind; at least one has a hyphen or a colon. */
const CLASS = /^(?:[a-z@[*!-][^\s"'`]*)$/;

type ClassString = { classes: string[]; line: number };

/** The texts of a file that are lists of classes, wherever they stand: attributes, constants, template texts. */
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

/** Lists of classes that stand in two places, in whichever order: what they draw is a part of the kit. */
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
