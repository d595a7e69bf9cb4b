import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { NodeResult, RunOptions } from "axe-core";
import { expect, type Page } from "@playwright/test";

/** Half the size of `axe.source`, and sent into hundreds of pages. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * What axe finds in the page as it is, of any impact: the rule and where; only some rules, if they are named. It runs
 * in the page itself, injected once per document, and reports only faults: the builder of `@axe-core/playwright` opens
 * another page for each check and transfers everything that passed, which takes three times as long.
 */
export async function findAxeFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Axe checks one document: it would skip frames.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options: RunOptions = { resultTypes: ["violations"] };
  if (rules) options.runOnly = rules;
  // Axe takes a text's colour from `-webkit-text-fill-color`, which here is the colour that the reader's own has
  // replaced.
  if (await page.evaluate(() => matchMedia("(forced-colors: active)").matches))
    options.rules = { "color-contrast": { enabled: false } };
  const violations = await page.evaluate(async (chosen) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, chosen);
    return found.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target, html }) => ({ target, html })),
    }));
  }, options);
  return violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(whereOf).join(" | ")}`);
}

function whereOf({ target, html }: Pick<NodeResult, "target" | "html">): string {
  return `${target.join(" ")} ${html.slice(0, 80)}`;
}

/** Expects that axe finds nothing. Needs scripts: tag the test `@js`. */
export async function checkAccessibility(page: Page): Promise<void> {
  expect(await findAxeFaults(page)).toEqual([]);
}

/**
 * Whether a screen reader announces the button as expanded: according to the browser, which needs no attribute for a
 * popover.
 */
export async function isExpanded(page: Page, button: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const found = nodes.filter(({ role, name }) => role?.value === "button" && name?.value === button);
  expect(found).toHaveLength(1);
  return found[0]?.properties?.find(({ name }) => name === "expanded")?.value.value === true;
}
