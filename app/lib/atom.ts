import { type Feed, type FeedEntry, feedText } from "./feed";

/** The "updated" of a feed without entries. */
const NEVER = "1970-01-01T00:00:00.000Z";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\t": "&#9;",
};

/** Returns a feed as Atom (RFC 4287). Members' text stays plain text, whatever it looks like. */
export function atomOf({ entries, ...feed }: Feed): string {
  const updated = entries.reduce((latest, entry) => (entry.updated > latest ? entry.updated : latest), NEVER);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom"${attributes({ "xml:lang": feed.language })}>`,
    element("id", feed.self),
    element("title", feed.title),
    element("subtitle", feed.description),
    element("updated", updated),
    link({ rel: "self", type: "application/atom+xml", href: feed.self }),
    link({ rel: "alternate", type: "text/html", hreflang: feed.language, href: feed.page }),
    link({ rel: "license", type: "text/html", href: feed.rights.url }),
    element("icon", feed.icon),
    element("rights", feed.rights.text),
    `<author>${element("name", feed.author.name)}${element("uri", feed.author.url)}</author>`,
    ...entries.map(entryOf),
    "</feed>\n",
  ].join("\n");
}

function entryOf({ id, url, title, text, published, updated, tags }: FeedEntry): string {
  const parts = [
    element("id", id),
    element("title", title),
    link({ rel: "alternate", type: "text/html", href: url }),
    element("published", published),
    element("updated", updated),
    ...tags.map((term) => `<category${attributes({ term })}/>`),
    element("summary", text),
  ];
  return `<entry>${parts.join("")}</entry>`;
}

function link(of: Record<string, string>): string {
  return `<link${attributes(of)}/>`;
}

function attributes(of: Record<string, string>): string {
  return Object.entries(of)
    .map(([name, value]) => ` ${name}="${feedText(value).replace(/[&<>"\n\t]/g, (sign) => ENTITIES[sign] ?? "")}"`)
    .join("");
}

function element(name: string, text: string): string {
  return `<${name}>${feedText(text).replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? "")}</${name}>`;
}
