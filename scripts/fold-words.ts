/**
 * In browser files, which have one language, replaces each use of a word by the word: `t.apply` becomes "Apply now". So
 * browsers load no keys, and no words that only the server uses (decision 0088).
 */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { start: number; end: number; text: string };
/** The words of a file that are texts, not functions or groups. */
type Words = Map<string, string>;

const DATA = /\.(?:en|bn)\.tsx?$/;
const IMPORTED = /\.words(?:\.ts)?$/;
const ACCESSORS = /\.words\.ts$/;

export const foldWords: Plugin = {
  name: "fold-words",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\/app\/.*\.tsx?(?:\?|$)/ },
    async handler(code, id) {
      // If all words that a file uses are replaced, it has nothing left to load.
      if (DATA.test(id)) {
        const words = separate(code, this.parse(code) as unknown as Node);
        return { code: words, map: null, moduleSideEffects: false };
      }
      // Stays only if a file uses the words as a whole.
      if (ACCESSORS.test(id)) return { code: code.replace("= words(", "= /* @__PURE__ */ words("), map: null };
      if (!/\.words(?:\.ts)?"/.test(code)) return null;

      const program = this.parse(code) as unknown as Node;
      const edits: Edit[] = [];
      const imports: string[] = [];
      for (const { local, imported, from } of importsOfWords(program)) {
        const accessor = (await this.resolve(from, id))?.id;
        if (!accessor || !isPlain(readFileSync(accessor, "utf8"), imported)) continue;
        const data = (await this.resolve(from.replace(IMPORTED, ".en"), id))?.id ?? "";
        const lang = data.endsWith("x") ? "tsx" : "ts";
        const words = wordsOf(this.parse(readFileSync(data, "utf8"), { lang }) as unknown as Node);
        const namespace = `__words${imports.length}`;
        const put = (key: string) => JSON.stringify(words.get(key)) ?? `${namespace}.${key}`;
        edits.push(...usesOf(program, local, put));
        imports.push(`import * as ${namespace} from ${JSON.stringify(from.replace(IMPORTED, ".en"))};\n`);
      }
      return { code: imports.join("") + edited(code, edits), map: null };
    },
  },
};

const isPlain = (code: string, name: string) => code.includes(`export const ${name} = words(en, bn);`);

/** Turns the words into separate exports, so that the bundler drops unused ones. */
function separate(code: string, program: Node): string {
  const { declaration, properties } = objectOf(program);
  const parts = properties.map((property) => {
    const value = property.value as Node;
    const text = code.slice(value.start, value.end);
    return { key: keyOf(property), value: property.method ? `function ${text}` : text };
  });
  const text = [
    ...parts.map(({ value }, index) => `const word${index} = ${value};`),
    `export { ${parts.map(({ key }, index) => `word${index} as ${JSON.stringify(key)}`).join(", ")} };`,
    `export const words = { ${parts.map(({ key }, index) => `${JSON.stringify(key)}: word${index}`).join(", ")} };`,
  ].join("\n");
  return edited(code, [{ start: declaration.start, end: declaration.end, text }]);
}

function wordsOf(program: Node): Words {
  return new Map(
    objectOf(program).properties.flatMap((property) => {
      const text = textOf(property.value as Node);
      return text === null ? [] : [[keyOf(property), text] as const];
    }),
  );
}

/** Finds `export const words = { … }` in a file of words, its only export. */
function objectOf(program: Node): { declaration: Node; properties: Node[] } {
  for (const declaration of program.body as Node[]) {
    const [declarator] = ((declaration.declaration as Node | null)?.declarations ?? []) as Node[];
    if (!declarator || declaration.type !== "ExportNamedDeclaration") continue;
    const { id, init } = declarator as Node & { id: Node; init: Node };
    if (id.name !== "words" || init.type !== "ObjectExpression") continue;
    const properties = init.properties as Node[];
    if (properties.every(({ type }) => type === "Property")) return { declaration, properties };
  }
  throw new Error("Words must be a plain object, `export const words = { … }`");
}

function keyOf({ key, computed }: Node): string {
  const { name, value } = key as Node;
  if (computed) throw new Error("A word must have a name");
  return String(name ?? value);
}

function textOf(value: Node): string | null {
  if (value.type === "Literal" && typeof value.value === "string") return value.value;
  const [text, more] = (value.type === "TemplateLiteral" ? value.quasis : []) as { value: { cooked: string } }[];
  return text && !more ? text.value.cooked : null;
}

function importsOfWords(program: Node): { local: string; imported: string; from: string }[] {
  return (program.body as Node[]).flatMap((node) => {
    const from = (node.source as { value?: string } | null)?.value ?? "";
    if (node.type !== "ImportDeclaration" || !IMPORTED.test(from)) return [];
    return (node.specifiers as Node[]).map(({ local, imported }) => ({
      local: String((local as Node).name),
      imported: String((imported as Node | undefined)?.name),
      from,
    }));
  });
}

/** Returns the replacement of each use of `accessor()`: the text itself, or the export of a file of words. */
function usesOf(program: Node, accessor: string, put: (key: string) => string): Edit[] {
  const uses = pathsTo(program, accessor);
  if (uses.some((path) => isDeclared(path))) return [];
  return uses.flatMap((path) => {
    const [call, parent] = [path.at(-2), path.at(-3)];
    if (!call || call.type !== "CallExpression" || call.callee !== path.at(-1) || !parent) return [];
    if (isMember(parent, call)) return [memberEdit(parent, put)];
    if (parent.type !== "VariableDeclarator") return [];
    const id = parent.id as Node;
    return id.type === "ObjectPattern" ? takenApart(parent, id, put) : named(path, parent, put);
  });
}

/** Handles `const { apply } = jobCard()`. */
function takenApart({ start, end }: Node, id: Node, put: (key: string) => string): Edit[] {
  const properties = id.properties as Node[];
  const isPlain = properties.every(
    ({ type, computed, value }) => type === "Property" && !computed && (value as Node).type === "Identifier",
  );
  if (!isPlain) return [];
  const text = properties.map((property) => `${String((property.value as Node).name)} = ${put(keyOf(property))}`);
  return [{ start, end, text: text.join(", ") }];
}

/** Handles `const t = jobCard()` by its keys; the constant stays if it is also passed on as a whole. */
function named(path: Node[], declarator: Node, put: (key: string) => string): Edit[] {
  const scope = path.findLast(({ type }) => type === "BlockStatement");
  if (!scope) return [];
  const uses = pathsTo(scope, String((declarator.id as Node).name)).filter((use) => use.at(-1) !== declarator.id);
  if (uses.some((use) => isDeclared(use))) return [];
  const members = uses.flatMap((use) => {
    const [member, name] = [use.at(-2), use.at(-1)];
    return member && isMember(member, name) ? [memberEdit(member, put)] : [];
  });
  if (members.length < uses.length) return members;
  const { start, end } = declarator.init as Node;
  return [...members, { start, end, text: "0" }];
}

function isMember(node: Node, object: Node | undefined): boolean {
  return node.type === "MemberExpression" && node.object === object && !node.computed;
}

function memberEdit({ start, end, property }: Node, put: (key: string) => string): Edit {
  return { start, end, text: put(String((property as Node).name)) };
}

/** Returns the path to each use of a name and to its other declarations; not to keys of that name. */
function pathsTo(root: Node, name: string): Node[][] {
  const found: Node[][] = [];
  const visit = (node: Node, path: Node[]) => {
    const here = [...path, node];
    if (node.type === "Identifier" && node.name === name) found.push(here);
    if (node.type === "ImportDeclaration") return;
    for (const [key, value] of Object.entries(node)) {
      const isKey = key === "property" || (key === "key" && !node.shorthand);
      if (isKey && !node.computed) continue;
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child === "object" && child !== null && "type" in child) visit(child as Node, here);
      }
    }
  };
  visit(root, []);
  return found;
}

/** Whether something other than the import declares the name. */
function isDeclared(path: Node[]): boolean {
  const [parent, node] = [path.at(-2), path.at(-1)];
  if (!parent || !node) return false;
  if (parent.type === "VariableDeclarator") return parent.id === node;
  if (/Function/.test(parent.type)) return parent.id === node || (parent.params as Node[]).includes(node);
  return (
    /Pattern|Rest|Catch|Class/.test(parent.type) ||
    (parent.type === "Property" && path.at(-3)?.type === "ObjectPattern")
  );
}

function edited(code: string, edits: Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
