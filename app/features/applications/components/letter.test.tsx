import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Letter } from "./letter";

test("a poster hears whose letter the words fold and unfold, open as well as closed", () => {
  for (const open of [true, false])
    expect(
      renderToStaticMarkup(<Letter excerpt="I know" whole="I know the river." open={open} describedBy="name-1" />),
    ).toMatch(/<summary[^>]* aria-describedby="name-1"/);
});
