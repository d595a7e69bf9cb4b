import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What axe finds in the page as it stands, of any impact: the rule and where. */
export async function findAxeFaults(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  // Axe takes a text's colour from `-webkit-text-fill-color`, which tells the one that the reader's own has replaced.
  if (await page.evaluate(() => matchMedia("(forced-colors: active)").matches)) axe.disableRules("color-contrast");
  const { violations } = await axe.analyze();
  return violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(whereOf).join(" | ")}`);
}

function whereOf({ target, html }: { target: unknown[]; html: string }): string {
  return `${target.join(" ")} ${html.slice(0, 80)}`;
}

/** Expects that axe finds nothing. Needs scripts: tag the test `@js`. */
export async function checkAccessibility(page: Page): Promise<void> {
  expect(await findAxeFaults(page)).toEqual([]);
}

/** Whether a screen reader is told that the button is expanded: as the browser says, which needs no attribute for a popover. */
export async function isExpanded(page: Page, button: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const found = nodes.filter(({ role, name }) => role?.value === "button" && name?.value === button);
  expect(found).toHaveLength(1);
  return found[0]?.properties?.find(({ name }) => name === "expanded")?.value.value === true;
}
