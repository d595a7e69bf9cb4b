import { parse, type DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export type ReadPage = { elements: Element[]; comments: string[]; text: string };

/** A page as a browser parses it; a payload must not have changed that. */
export function parsePage(html: string): ReadPage {
  const page: ReadPage = { elements: [], comments: [], text: "" };
  const walk = (node: Node): void => {
    if (node.nodeName === "#comment" && "data" in node) page.comments.push(node.data);
    if (node.nodeName === "#text" && "value" in node && !isCode(node.parentNode)) page.text += `${node.value} `;
    if ("tagName" in node) page.elements.push(node);
    if ("childNodes" in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return page;
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The text of an element that contains only text. */
export function textIn(element: Element): string {
  return element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
}

/** The text of an element with that of all elements in it. */
export function wholeTextIn(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(wholeTextIn).join("") : "";
}

function isCode(node: Node | null): boolean {
  return node !== null && (node.nodeName === "script" || node.nodeName === "style");
}
