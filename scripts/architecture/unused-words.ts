import { dirname, join } from "node:path/posix";
import ts from "typescript";
import type { Violation } from "./rules.ts";

/**
 * Returns the unused words: a key counts as used if a file that imports the words reads it by name, `t.apply` or `{
 * apply }`. A file that reads by a computed key, `t[name]`, may use all of them.
 */
export function unusedWords(files: ReadonlyMap<string, string>): Violation[] {
  const readers = new Map<string, string[]>();
  for (const [file, text] of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    for (const [, names = "", specifier = ""] of text.matchAll(
      /import (?:type )?\{([^}]*)\} from "([^"]+)\.(?:words|en)(?:\.ts)?"/g,
    )) {
      const path = specifier.startsWith("~/") ? `app/${specifier.slice(2)}` : join(dirname(file), specifier);
      readers.set(path, [...(readers.get(path) ?? []), `${names}\n${text}`]);
    }
  }
  return [...files].flatMap(([file, text]) => {
    const group = /^(app\/.*)\.en\.tsx?$/.exec(file)?.[1];
    const said = group ? readers.get(group) : undefined;
    // A group without a `.words` file is a closed list, read by its stored values.
    if (!group || !files.has(`${group}.words.ts`)) return [];
    return keysOf(file, text)
      .filter(({ key }) => !said?.some((reader) => reads(reader, key)))
      .map(({ key, line }) => ({ file, line, rule: "unused-word", message: `nobody says "${key}"` }));
  });
}

function reads(text: string, key: string): boolean {
  if (new RegExp(`\\??\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\} = \\w+\\(\\)`).test(text)) return true;
  const names = [...text.matchAll(/(?:const |\()(\w+)(?:: [^=\n]+)? = (\w+)\(\)/g)].filter(
    ([, , call = ""]) => text.startsWith(call) || text.slice(0, 200).includes(call),
  );
  return (
    /\w+\(\)\[/.test(text) ||
    names.some(([, name = ""]) =>
      new RegExp(`(?<![\\w.])${name}\\[|(?<![\\w.])\\.\\.\\.${name}\\b|[(,] ?${name}[,)]`).test(text),
    )
  );
}

function keysOf(file: string, text: string): { key: string; line: number }[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap((statement) => [...statement.declarationList.declarations]);
  const words = declarations.find(({ name }) => name.getText(source) === "words")?.initializer;
  if (!words || !ts.isObjectLiteralExpression(words)) return [];
  return words.properties.flatMap(({ name }) => {
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) return [];
    return [{ key: name.text, line: source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1 }];
  });
}
