import { unescapeHtml } from "./visitor.ts";

export type HtmlPage = {
  /** As written in the page; undefined if an `<a>` has none. */
  links: (string | undefined)[];
  ids: Set<string>;
  /** Addresses of forms with GET. */
  searches: string[];
  /** Opening tags of enabled buttons that submit nothing and need no script. */
  idleButtons: string[];
  /**
   * Opening tags of forms with a field for long texts that are not sent as `multipart/form-data` (form-bytes.test.ts).
   */
  longTexts: string[];
  /** The parsed structured data. */
  jsonLd: Record<string, unknown>[];
  title: string;
  heading: string;
  /** The breadcrumbs as shown; empty without any. */
  trail: string[];
  /** The text that a reader sees. */
  text: string;
};

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script/gs;

/** What a crawler reads from a page that React wrote. Throws if structured data is not JSON. */
export function readPage(html: string): HtmlPage {
  const jsonLd = [...html.matchAll(SCRIPT)]
    .filter(([, attributes]) => attributes?.includes("application/ld+json"))
    .map(([, , json]) => JSON.parse(json ?? ""));
  const markup = html.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  // The only list of links that ends with the page itself, whatever its name is.
  const trail = markup.match(/<nav\b.*?<\/nav>/gs)?.find((nav) => nav.includes("<span aria-current")) ?? "";
  return {
    links: [...markup.matchAll(/<a\b[^>]*>/g)].map(([tag]) => attributeOf(tag, "href")),
    ids: new Set([...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => unescapeHtml(id ?? ""))),
    searches: [...markup.matchAll(/<form\b[^>]*>/g)]
      .filter(([tag]) => (attributeOf(tag, "method") ?? "get").toLowerCase() === "get")
      .map(([tag]) => attributeOf(tag, "action") ?? ""),
    idleButtons: idleButtonsOf(markup),
    longTexts: [...markup.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gs)].flatMap(([, tag = "", content = ""]) =>
      content.includes("<textarea") && attributeOf(tag, "encType") !== "multipart/form-data" ? [tag] : [],
    ),
    jsonLd,
    title: textOf(/<title>(.*?)<\/title>/s.exec(markup)?.[1] ?? ""),
    heading: textOf(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(markup)?.[1] ?? ""),
    trail: [...trail.matchAll(/<li\b.*?<\/li>/gs)].map(([step]) =>
      textOf(step.replace(/<span aria-hidden[^>]*>›/, "")),
    ),
    get text() {
      return textOf(markup);
    },
  };
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
}

function idleButtonsOf(markup: string): string[] {
  let inForm = false;
  const idle: string[] = [];
  for (const [tag] of markup.matchAll(/<\/?form\b[^>]*>|<button\b[^>]*>/g)) {
    if (tag.startsWith("<form")) inForm = true;
    else if (tag.startsWith("</form")) inForm = false;
    else {
      const submits = attributeOf(tag, "type") !== "button" && (inForm || attributeOf(tag, "form") !== undefined);
      const forScripts = /\bjs-only\b/.test(attributeOf(tag, "class") ?? "");
      const shown = attributeOf(tag, "popoverTarget");
      const opens = shown !== undefined && markup.includes(`id="${shown}" popover=`);
      if (!submits && !opens && !forScripts && attributeOf(tag, "disabled") === undefined) idle.push(tag);
    }
  }
  return idle;
}

function textOf(markup: string): string {
  const bare = markup.replaceAll("<!-- -->", "").replace(/<[^>]+>/g, " ");
  return unescapeHtml(bare).replace(/\s+/g, " ").trim();
}
