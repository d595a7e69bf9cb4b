import { expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { investorNamed } from "./investor-terms";

test("a reader finds an investor with the kind, and one of another kind by the name alone", () => {
  expect(investorNamed("Padma", "angel")).toBe("Padma, Angel");
  for (const language of ["en", "bn"] as const) {
    assumeLanguage(language);
    expect(investorNamed("Padma", "other")).toBe("Padma");
  }
  assumeLanguage("en");
});
