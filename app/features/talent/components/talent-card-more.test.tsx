import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TalentCardMore } from "./talent-card-more";

test("a visitor hears whose the folded part of a card is", () => {
  const card = { bio: "Builds boats", projects: [], moreProjects: 0 };
  expect(renderToStaticMarkup(<TalentCardMore card={card} nameId="talent-1" />)).toMatch(
    /<summary[^>]* aria-describedby="talent-1"/,
  );
});
