import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A text that a page shows in its own language, and where: "title", "p", "button aria-label". */
export type Said = { where: string; text: string };

/** Elements that no reader sees, or whose text somebody typed. */
const SILENT = new Set(["script", "style", "template", "noscript", "textarea"]);

const SPOKEN_ATTRIBUTES = ["title", "aria-label", "aria-description", "aria-roledescription", "placeholder", "alt"];

const META = /^(description|twitter:(title|description)|og:(title|description|image:alt))$/;

/** A page's language, its texts (without those marked as another language), and its elements. */
export type SpokenPage = { lang: string; said: Said[]; elements: Element[] };

/** A page as a browser reads it. */
export function readSpoken(html: string): SpokenPage {
  const root = parse(html).childNodes.find((node): node is Element => "tagName" in node && node.tagName === "html");
  if (!root) return { lang: "", said: [], elements: [] };
  const lang = attributeOf(root, "lang") ?? "";
  const said: Said[] = [];
  const elements: Element[] = [];
  const visit = (element: Element, spoken: string) => {
    elements.push(element);
    if (SILENT.has(element.tagName)) return;
    const now = attributeOf(element, "lang") ?? spoken;
    if (now === lang) said.push(...attributesOf(element), ...textsOf(element));
    for (const child of element.childNodes) if (isElement(child)) visit(child, now);
  };
  visit(root, lang);
  return { lang, said, elements };
}

/** An attribute of an element, in HTML's spelling; undefined without it. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

function attributesOf(element: Element): Said[] {
  const { tagName } = element;
  const isNamed = META.test(attributeOf(element, "name") ?? attributeOf(element, "property") ?? "");
  if (tagName === "meta") return isNamed ? [{ where: "meta", text: attributeOf(element, "content") ?? "" }] : [];
  const names = isButton(element) ? [...SPOKEN_ATTRIBUTES, "value"] : SPOKEN_ATTRIBUTES;
  return names.flatMap((name) => {
    const text = attributeOf(element, name);
    return text === undefined ? [] : [{ where: `${tagName} ${name}`, text }];
  });
}

function isButton(element: Element): boolean {
  return element.tagName === "input" && /^(submit|button|reset)$/.test(attributeOf(element, "type") ?? "");
}

/** The runs of text between an element's child elements; comments and `<wbr>` don't split a run. */
function textsOf({ tagName, childNodes }: Element): Said[] {
  const runs = [""];
  for (const child of childNodes) {
    if (child.nodeName === "#text" && "value" in child) runs[runs.length - 1] += child.value;
    else if (isElement(child) && child.tagName !== "wbr") runs.push("");
  }
  return runs.filter((text) => text.trim()).map((text) => ({ where: tagName, text: text.replace(/\s+/g, " ").trim() }));
}

function isElement(node: Node): node is Element {
  return "tagName" in node;
}
