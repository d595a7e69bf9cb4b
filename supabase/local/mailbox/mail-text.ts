import { convert } from "html-to-text";
import type { DomNode, FormatCallback, HtmlToTextOptions } from "html-to-text";

/** Formats a link as text and address, or as the address alone if the text is the same, in any encoding. */
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

/** Returns the text part of a mail's HTML: one line per block, links as addresses. */
export function htmlToText(html: string): string {
  return convert(html, OPTIONS);
}

function textOf(nodes: DomNode[] | undefined): string {
  return (nodes ?? []).map(({ data = "" }) => data).join("");
}

/** Returns an address in readable form, whether its values are encoded or not. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address.trim());
  } catch {
    return address.trim();
  }
}
