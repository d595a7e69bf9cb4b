import { readFileSync } from "node:fs";
import { RelaxNGValidator, XmlDocument, type XmlElement } from "libxml2-wasm";
import { z } from "zod";

const ATOM = { a: "http://www.w3.org/2005/Atom" };

export type ReadAtom = {
  language: string;
  id: string;
  title: string;
  updated: string;
  links: { rel: string; type: string; href: string }[];
  entries: {
    id: string;
    title: string;
    url: string;
    summary: string;
    published: string;
    updated: string;
    tags: string[];
  }[];
};

let kept: RelaxNGValidator | undefined;

/** The validator for `atom.rng`, as long as the process lives. */
function validator(): RelaxNGValidator {
  if (kept) return kept;
  using schema = XmlDocument.fromString(readFileSync(new URL("atom.rng", import.meta.url), "utf8"));
  kept = RelaxNGValidator.fromDoc(schema);
  return kept;
}

/** A feed as a reader parses it. Throws if it is not XML, or breaks RFC 4287's schema or its rules in words. */
export function readAtom(text: string): ReadAtom {
  using document = XmlDocument.fromString(text);
  validator().validate(document);
  const { root } = document;
  const read: ReadAtom = {
    language: root.attr("lang", "xml")?.value ?? "",
    id: textOf(root, "a:id"),
    title: textOf(root, "a:title"),
    updated: textOf(root, "a:updated"),
    links: linksOf(root),
    entries: root.find("a:entry", ATOM).map((node) => {
      const entry = node as XmlElement;
      return {
        id: textOf(entry, "a:id"),
        title: textOf(entry, "a:title"),
        url: linksOf(entry).find(({ rel }) => rel === "alternate")?.href ?? "",
        summary: textOf(entry, "a:summary"),
        published: textOf(entry, "a:published"),
        updated: textOf(entry, "a:updated"),
        tags: entry.find("a:category/@term", ATOM).map(({ content }) => content),
      };
    }),
  };
  holdTo(read);
  return read;
}

/** The rules that RFC 4287 states only in words. */
function holdTo({ links, id, updated, entries }: ReadAtom): void {
  const wrong: string[] = [];
  // 4.1.1: one link to itself, and no two alternates of the same type.
  if (links.filter(({ rel }) => rel === "self").length !== 1) wrong.push("no link to itself");
  const alternates = links.filter(({ rel }) => rel === "alternate").map(({ type }) => type);
  if (new Set(alternates).size !== alternates.length) wrong.push("two alternates of one type");
  // 4.2.6: ids are permanent addresses, and no two entries of a feed have the same.
  for (const one of [id, ...entries.map((entry) => entry.id)]) if (!URL.canParse(one)) wrong.push(`id ${one}`);
  if (new Set(entries.map((entry) => entry.id)).size !== entries.length) wrong.push("two entries of one id");
  // 4.1.2: an entry without content has an alternate.
  for (const { url } of entries) if (!URL.canParse(url)) wrong.push(`alternate ${url}`);
  for (const entry of entries) {
    if (entry.updated > updated) wrong.push("an entry is newer than the feed");
    if (entry.title.trim() === "") wrong.push("an entry without a title");
  }
  if (wrong.length > 0) throw new Error(`No Atom: ${wrong.join("; ")}`);
}

function textOf(element: XmlElement, path: string): string {
  return element.get(path, ATOM)?.content ?? "";
}

function linksOf(element: XmlElement): ReadAtom["links"] {
  return element.find("a:link", ATOM).map((node) => {
    const valueOf = (name: string) => (node as XmlElement).attr(name)?.value ?? "";
    return { rel: valueOf("rel"), type: valueOf("type"), href: valueOf("href") };
  });
}

const author = z.strictObject({ name: z.string(), url: z.url() });

/**
 * JSON Feed 1.1 as its page defines it (https://jsonfeed.org/version/1.1): everything that we send, and extensions with
 * an underscore.
 */
const jsonFeed = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string(),
  icon: z.url(),
  authors: z.array(author).min(1),
  language: z.enum(["en", "bn"]),
  _rights: z.strictObject({ text: z.string(), url: z.url() }),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string().min(1),
      content_text: z.string().min(1),
      date_published: z.iso.datetime({ offset: true }),
      date_modified: z.iso.datetime({ offset: true }),
      tags: z.array(z.string()),
      _job: z.record(z.string(), z.unknown()).optional(),
      _startup: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});

/** A JSON Feed; throws if it is not one. */
export function readJsonFeed(text: string): z.output<typeof jsonFeed> {
  const feed = jsonFeed.parse(JSON.parse(text));
  if (new Set(feed.items.map(({ id }) => id)).size !== feed.items.length) throw new Error("Two items of one id");
  return feed;
}

/** The rows of a CSV as a spreadsheet reads them (RFC 4180). Throws without a UTF-8 mark or with an open quote. */
export function readCsv(text: string): string[][] {
  if (!text.startsWith("\ufeff")) throw new Error("No mark of UTF-8");
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  cells.lastIndex = 1;
  while (cells.lastIndex < text.length) {
    const at = cells.lastIndex;
    const cell = cells.exec(text);
    if (!cell) throw new Error(`No cell at ${text.slice(at, at + 20)}`);
    rows.at(-1)?.push(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? "");
    if (cell[3] === "\r\n") rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
