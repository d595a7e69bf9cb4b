import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShareProfile } from "./share-profile";

test("a member can hear that a link is copied: the place for it is there before the words", () => {
  const html = renderToStaticMarkup(<ShareProfile url="https://setu.example/talent/1" title="Rafi" copies />);
  expect(html).toMatch(/<p role="status" class="sr-only"><\/p>/);
});
