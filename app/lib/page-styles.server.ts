/**
 * Selects the part of the style sheet that a page needs until its scripts start: until then no class and no element
 * changes, and on a slow line each kilobyte before the text costs 20 ms. Where scripts never start, it also shortens the
 * classes' names (docs/decisions/0071-lean-styles.md).
 */
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import postcss, { type ChildNode } from "postcss";
import selectorParser, { type Selector } from "postcss-selector-parser";
import { language } from "~/i18n/current";
import type { Language } from "~/i18n/language";
import styles from "~/styles/app.css?inline";
import sheetUrl from "~/styles/app.css?url";
import banglaStyles from "~/styles/bangla.css?inline";
import { inlineHash } from "./inline-hash.server";
import { STYLES_PLACE } from "./styles-place";

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
type Part =
  | ({ kind: "text" } & Declaration)
  | { kind: "rule"; selectors: { text: string; short: string; needs: Need[] }[]; body: Declaration[] }
  | { kind: "block"; head: string; parts: Part[] };

export type Sheet = { text: string; hash: string };

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

/** Pages with the same look have the same classes, whoever they show. */
const sheets = new LRUCache<string, Sheet>({ max: 100 });

/** The same, by what a page names in its order: pages with the same look differ only in how often parts come. */
const looks = new LRUCache<string, Sheet>({ max: 300 });

/** Parsed at the first use, to keep the process's start short; both, so that each class has its short name then. */
let parts: { whole: Part[]; own: Record<Language, Part[]> } | undefined;
const parsed = () =>
  (parts ??= { whole: partsOf(styles.replace(FONTS_OF_NO_THEME, "")), own: { en: [], bn: partsOf(banglaStyles) } });

/** Tailwind's reset lists fonts for a theme that has none: ours always has. */
const FONTS_OF_NO_THEME = /(?<=var\(--default-font-family),[^()]*(?=\))/;

/** Further styles of the pages in a language, which are never divided. */
const OWN: Record<Language, string> = { en: "", bn: banglaStyles };

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

const whole: Record<Language, Sheet> = { en: sheetOf(styles), bn: sheetOf(styles + banglaStyles) };

/** The address of the whole sheet, without the Bangla styles, which every Bangla page contains. */
export const SHEET_URL = sheetUrl;

/** Returns the whole sheet in the current language. */
export function wholeSheet(): Sheet {
  return whole[language()];
}

/**
 * Replaces `STYLES_PLACE` in a page's HTML by the part of the sheet that the page uses; returns both. `scripts`: whether
 * any may start, which know the classes by their names. Throws if the page has no such place.
 */
export function withLeanStyles(html: string, { scripts }: { scripts: boolean }): { html: string; sheet: Sheet } {
  const at = html.indexOf(STYLES_PLACE);
  if (at < 0) throw new Error("The page has no place for its styles.");
  const named = namedBy(html);
  const look = hash("sha256", `${language()} ${scripts} ${[...named].join(" ")}`, "base64url");
  const sheet = looks.get(look) ?? sheetFor(usedBy(named), scripts);
  looks.set(look, sheet);
  const body = html.slice(at + STYLES_PLACE.length);
  return { html: html.slice(0, at) + sheet.text + (scripts ? body : withShortNames(body)), sheet };
}

function sheetFor(used: Set<string>, scripts: boolean): Sheet {
  const key = [language(), scripts, ...[...used].toSorted()].join(" ");
  const sheet = sheets.get(key) ?? sheetOf(leanText(parsed().whole, used, !scripts) + ownText(!scripts));
  sheets.set(key, sheet);
  return sheet;
}

function ownText(isShort: boolean): string {
  return isShort ? textOf(parsed().own[language()], { has: () => true }, isShort) : OWN[language()];
}

/** The lists of classes that pages have had, with their short names. */
const shortLists = new LRUCache<string, string>({ max: 2_000 });

/** Also without what only React and its router read. */
function withShortNames(html: string): string {
  return html.replaceAll(/ class="[^"]*"| data-discover="true"|<!-- -->/g, (list) => {
    if (!list.startsWith(CLASSES)) return "";
    const known = shortLists.get(list);
    if (known !== undefined) return known;
    const names = list.slice(CLASSES.length, -1).split(" ").filter(Boolean);
    const short = names.map((name) => shortNames.get(unescaped(name)) ?? name).join(" ");
    const written = short === "" ? "" : ` class="${short}"`;
    shortLists.set(list, written);
    return written;
  });
}

function sheetOf(text: string): Sheet {
  return { text, hash: inlineHash(text) };
}

function partsOf(sheet: string): Part[] {
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
function leanText(from: Part[], used: ReadonlySet<string>, isShort: boolean): string {
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

const ESCAPED: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** Elements, lists of classes and kinds of `<input>`, as React writes them: in double quotes. */
const NAMED = /<[a-zA-Z][\w-]*| class="[^"]*"| placeholder=| type="(?:date|number|search|file)"/g;

const CLASSES = ' class="';

/** Returns what a page's HTML names, each once, in the order in which it comes. */
function namedBy(html: string): Set<string> {
  return new Set(html.match(NAMED));
}

function usedBy(named: Set<string>): Set<string> {
  const used = new Set<string>();
  for (const one of named) {
    if (one.startsWith("<")) used.add(one);
    else if (one.startsWith(CLASSES)) for (const name of classesIn(one)) used.add(`.${name}`);
    else used.add(one.trim().replaceAll(/"|=$/g, ""));
  }
  return used;
}

function classesIn(list: string): string[] {
  return unescaped(list.slice(CLASSES.length, -1)).split(" ");
}

/** React escapes five characters. */
function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (one) => ESCAPED[one] ?? one);
}
