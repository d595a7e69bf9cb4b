import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { describe, expect, inject, test } from "vitest";
import { DEMO_ROLES, demoVisitor, pagesFor } from "../support/demo-site.ts";

const stack = inject("stack");

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // How React writes markup; HTML takes either.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "void-style": "off",
      // Text is what an input is for when nothing else is said.
      "no-implicit-input-type": "off",
      // A talent's title is a member's own words; search engines cut what they show.
      "long-title": "off",
      // Checkboxes of one name are a list, as radio buttons of one name are a choice.
      "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button"] }],
      // Ids of list fields carry their index in brackets, which HTML allows.
      "valid-id": ["error", { relaxed: true }],
    },
  }),
);

/** Every fault of a page, as "rule: message, near what". */
async function faultsOf(markup: string): Promise<string[]> {
  const { results } = await validator.validateString(markup);
  const lines = markup.split("\n");
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = lines[line - 1]?.slice(Math.max(0, column - 80), column + 120) ?? "";
      return `${ruleId}: ${message}, near ${near}`;
    }),
  );
}

test("the validator finds a fault where there is one", async () => {
  expect(await faultsOf("<!DOCTYPE html><html lang='en'><body><p><div></div></p></body></html>")).not.toEqual([]);
});

describe.each([undefined, ...DEMO_ROLES])("as %s", (role) => {
  test("every type of page is valid HTML", async () => {
    const visitor = await demoVisitor(stack, role);
    const faults: Record<string, string[]> = {};
    let checked = 0;
    for (const path of await pagesFor(stack, role)) {
      const response = await visitor.get(path);
      expect(response.status, path).toBeLessThan(500);
      const markup = await response.text();
      if (!response.headers.get("Content-Type")?.startsWith("text/html")) continue;
      checked += 1;
      const found = await faultsOf(markup);
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
    expect(checked).toBeGreaterThan(25);
  });
});
