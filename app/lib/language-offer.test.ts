import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { OFFER_SCRIPT } from "./language-offer";

function isShownTo(languages: string[]): boolean {
  const line = { hidden: true };
  runInNewContext(OFFER_SCRIPT, {
    navigator: { languages },
    document: { currentScript: { previousSibling: line } },
  });
  return !line.hidden;
}

test.each([[["bn"]], [["bn-BD", "en-US"]], [["bn-IN", "bn", "en"]], [["hi", "bn", "en-GB"]]])(
  "a reader whose browser asks for %j is offered Bangla",
  (languages) => expect(isShownTo(languages)).toBe(true),
);

test.each([[["en"]], [["en-US", "bn-BD"]], [["hi", "en", "bn"]], [["fr"]], [["sbn"]], [[]]])(
  "a reader whose browser asks for %j is not",
  (languages) => expect(isShownTo(languages)).toBe(false),
);

test("what every page carries for it stays small", () => {
  expect(OFFER_SCRIPT.length).toBeLessThanOrEqual(200);
});
