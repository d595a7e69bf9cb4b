import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { CardList } from "./card-list.ts";
import { CARDS, STYLE, TITLE } from "./cards.ts";

/** The whole page rendered by React alone, without scripts. */
export function renderPage(): string {
  const head = h(
    "head",
    null,
    h("meta", { charSet: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "description", content: "Twelve people and what they do." }),
    h("title", null, TITLE),
    h("style", null, STYLE),
  );
  const body = h("body", null, h("main", null, h("h1", null, TITLE), h(CardList, { cards: CARDS })));
  return `<!DOCTYPE html>${renderToString(h("html", { lang: "en" }, head, body))}`;
}
