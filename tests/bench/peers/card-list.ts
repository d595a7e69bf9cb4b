import { createElement as h } from "react";
import type { Card } from "./cards.ts";

/** The twelve cards as React writes them, for the peers that use it. */
export function CardList({ cards }: { cards: Card[] }) {
  return h(
    "ul",
    { className: "cards" },
    cards.map((card) => h(CardItem, { key: card.id, card })),
  );
}

function CardItem({ card }: { card: Card }) {
  return h(
    "li",
    null,
    h(
      "article",
      { className: "card" },
      h("h2", null, h("a", { href: `#${card.id}` }, card.name)),
      h("p", null, card.title),
      h("p", null, `${card.place} · ${card.experience}`),
      h("p", null, card.rate),
      h("p", null, card.bio),
      h(
        "ul",
        { className: "skills" },
        card.skills.map((skill) => h("li", { key: skill }, skill)),
      ),
    ),
  );
}
