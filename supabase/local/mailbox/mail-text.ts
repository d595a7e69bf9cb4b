import { convert } from "html-to-text";
import type { DomNode, FormatCallback, HtmlToTextOptions } from "html-to-text";

/** A link as its text and its address, or the address alone where the text is the same, however it is written. */
const formatLink: FormatCallback = ({ attribs, children }, walk, builder) => {
  const href = attribs?.href ?? "";
  if (decoded(textOf(children)) === decoded(href)) return builder.addInline(href);
  walk(children, builder);
  builder.addInline(`: ${href}`);
};

const oneLine = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  formatters: { formatLink },
  selectors: [
    { selector: "head", format: "skip" },
    { selector: "a", format: "formatLink" },
    { selector: "p", format: "paragraph", options: oneLine },
    { selector: "h1", format: "heading", options: { ...oneLine, uppercase: false } },
  ],
};

/** The text part of a mail, made from its HTML: one line a block, links kept as addresses. */
export function htmlToText(html: string): string {
  return convert(html, OPTIONS);
}

function textOf(nodes: DomNode[] | undefined): string {
  return (nodes ?? []).map(({ data = "" }) => data).join("");
}

/** An address as it reads, whether its values are written for a link or for people. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address.trim());
  } catch {
    return address.trim();
  }
}
