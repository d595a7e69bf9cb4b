/** A style sheet in parts, of which a page can have those that it needs (docs/decisions/0071-lean-styles.md). */
import postcss, { type ChildNode } from "postcss";
import selectorParser, { type Selector } from "postcss-selector-parser";

/**
 * One declaration, and the same with short names of variables: `name` is the custom property that it sets, `words` are
 * the names that its value may use.
 */
type Declaration = { text: string; short: string; name?: string; words: string[] };

/** The names that a page must have for a selector to match: each, or all of at least one of several lists. */
type Need = string | Need[][];

/**
 * A text that stays unless it defines a `name` that nothing uses; a rule with the needs of each of its selectors; or a
 * block of parts.
 */
export type Part =
  | ({ kind: "text" } & Declaration)
  | { kind: "rule"; selectors: { text: string; short: string; needs: Need[] }[]; body: Declaration[] }
  | { kind: "block"; head: string; parts: Part[] };

/** Parts of such blocks can be left out; any other block, `@property` or `@keyframes`, is a unit. */
const DIVISIBLE = new Set(["layer", "media", "supports", "container", "starting-style"]);

/** Pseudo-classes that match only if one of the selectors in them does. `:not()` matches without. */
const MATCHES_ONE_OF = new Set([":is", ":where", ":has"]);

/** Pseudo-elements that need a certain type of `<input>`, or an attribute. */
const NEEDED_BY_PART: [part: RegExp, need: string][] = [
  [/^::-webkit-(?:date|calendar)/, "type=date"],
  [/^::-webkit-(?:inner|outer)-spin/, "type=number"],
  [/^::-webkit-search/, "type=search"],
  [/^::file-selector/, "type=file"],
  [/^::placeholder$/, "placeholder"],
];

/** The names that a declaration may use: a variable, or keyframes, also through a variable's value. */
const NAMES = /[a-z-][\w-]*/g;

function declarationOf(text: string, name?: string): Declaration {
  const words = [...new Set(Array.from(text.matchAll(NAMES), ([word]) => word))];
  const short = text.replaceAll(VARIABLES, (variable) => `--${shortNameOf(variable)}`);
  return { text, short, words, ...(name !== undefined && { name }) };
}

/** No page names a variable outside its sheet. */
const VARIABLES = /(?<![\w-])--[a-z][\w-]*/g;

/**
 * The short names of the sheet's classes and variables, the same in each process of a release. No class of ours begins
 * so.
 */
const shortNames = new Map<string, string>();

function shortNameOf(name: string): string {
  const known = shortNames.get(name) ?? nthName(shortNames.size);
  shortNames.set(name, known);
  return known;
}

/** "A", "B", … "Z", "A0", "B0", … */
function nthName(index: number): string {
  const letter = String.fromCharCode("A".charCodeAt(0) + (index % 26));
  const round = Math.floor(index / 26);
  return round === 0 ? letter : `${letter}${(round - 1).toString(36)}`;
}

/** Returns the short name of a class, if a sheet that was read has it. */
export function shortClass(name: string): string | undefined {
  return shortNames.get(name);
}

/** Reads a sheet; throws if it is none. */
export function partsOf(sheet: string): Part[] {
  return postcss.parse(sheet).nodes.map(partOf);
}

function partOf(node: ChildNode): Part {
  if (node.type === "atrule" && node.nodes && DIVISIBLE.has(node.name))
    return { kind: "block", head: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) };
  if (node.type === "comment") return { kind: "text", ...declarationOf("") };
  if (node.type !== "rule") {
    const isBlock = node.type === "atrule" && node.nodes !== undefined;
    const text = isBlock ? node.toString() : `${node.toString()};`;
    const isNamed = node.type === "atrule" && /^(?:property|keyframes)$/.test(node.name);
    return { kind: "text", ...declarationOf(text, isNamed ? node.params : undefined) };
  }
  const selectors = selectorParser()
    .astSync(node.selector)
    .nodes.map((selector) => ({ text: String(selector).trim(), needs: needsOf(selector), short: shortOf(selector) }));
  const body = node.nodes.map((child) => {
    const isVariable = child.type === "decl" && child.prop.startsWith("--");
    return declarationOf(child.toString(), isVariable ? child.prop : undefined);
  });
  return { kind: "rule", selectors, body };
}

/** Called last, since it changes the selector. */
function shortOf(selector: Selector): string {
  selector.walkClasses((part) => {
    part.value = shortNameOf(part.value);
  });
  return String(selector).trim();
}

function needsOf(selector: Selector): Need[] {
  return selector.nodes.flatMap((part): Need[] => {
    if (part.type === "class") return [`.${part.value}`];
    if (part.type === "tag") return [`<${part.value}`];
    if (part.type !== "pseudo") return [];
    if (MATCHES_ONE_OF.has(part.value)) return [part.nodes.map(needsOf)];
    return NEEDED_BY_PART.filter(([pattern]) => pattern.test(part.value)).map(([, need]) => need);
  });
}

/** Returns the rules that the page uses, without the variables, properties and keyframes that these don't use. */
export function leanText(from: Part[], used: ReadonlySet<string>, isShort: boolean): string {
  const kept = from.flatMap((part) => keptOf(part, used));
  const named = Map.groupBy(kept.flatMap(declarationsOf), ({ name }) => name ?? "");
  const asked = new Set<string>();
  const ask = (name: string) => {
    for (const { words } of named.get(name) ?? []) {
      for (const word of words) {
        if (asked.has(word) || !named.has(word)) continue;
        asked.add(word);
        ask(word);
      }
    }
  };
  ask("");
  return textOf(kept, asked, isShort);
}

function keptOf(part: Part, used: ReadonlySet<string>): Part[] {
  if (part.kind === "text") return [part];
  if (part.kind === "block") {
    const inside = part.parts.flatMap((one) => keptOf(one, used));
    return inside.length > 0 ? [{ ...part, parts: inside }] : [];
  }
  const selectors = part.selectors.filter(({ needs }) => areMet(needs, used));
  return selectors.length > 0 ? [{ ...part, selectors }] : [];
}

function areMet(needs: Need[], used: ReadonlySet<string>): boolean {
  return needs.every((need) => (typeof need === "string" ? used.has(need) : need.some((one) => areMet(one, used))));
}

function declarationsOf(part: Part): Declaration[] {
  if (part.kind === "block") return part.parts.flatMap(declarationsOf);
  return part.kind === "rule" ? part.body : [part];
}

/** Returns the text of all parts. */
export function wholeText(from: Part[], isShort: boolean): string {
  return textOf(from, { has: () => true }, isShort);
}

function textOf(from: Part[], asked: Pick<ReadonlySet<string>, "has">, isShort: boolean): string {
  return from
    .map((part) => {
      const written = ({ text, short }: Declaration) => (isShort ? short : text);
      if (part.kind === "text") return part.name === undefined || asked.has(part.name) ? written(part) : "";
      if (part.kind === "block") {
        const text = textOf(part.parts, asked, isShort);
        return text && `${part.head}{${text}}`;
      }
      const body = part.body.filter(({ name }) => name === undefined || asked.has(name));
      return body.length > 0
        ? `${part.selectors.map(({ text, short }) => (isShort ? short : text)).join(",")}{${body.map(written).join(";")}}`
        : "";
    })
    .join("");
}
