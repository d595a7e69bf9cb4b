/**
 * Selects the part of the style sheet that a page needs until its scripts start: until then no class and no element
 * changes, and on a slow line each kilobyte before the text costs 20 ms. Where scripts never start, it also shortens the
 * classes' names (docs/decisions/0071-lean-styles.md).
 */
import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { language } from "~/i18n/current";
import type { Language } from "~/i18n/language";
import styles from "~/styles/app.css?inline";
import sheetUrl from "~/styles/app.css?url";
import banglaStyles from "~/styles/bangla.css?inline";
import { inlineHash } from "./inline-hash.server";
import { leanText, type Part, partsOf, shortClass, wholeText } from "./sheet-parts.server";
import { STYLES_PLACE } from "./styles-place";

export type Sheet = { text: string; hash: string };

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
  return isShort ? wholeText(parsed().own[language()], isShort) : OWN[language()];
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
    const short = names.map((name) => shortClass(unescaped(name)) ?? name).join(" ");
    const written = short === "" ? "" : ` class="${short}"`;
    shortLists.set(list, written);
    return written;
  });
}

function sheetOf(text: string): Sheet {
  return { text, hash: inlineHash(text) };
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
