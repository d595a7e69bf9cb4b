import { expect, test } from "vitest";
import { ASSUMED, loadOf, MEASURED } from "./model.ts";
import { isReckoned } from "./page.ts";

test("docs/scale.md says what the model does", () => expect(isReckoned()).toBe(true));

test("twice the members ask for twice of everything, and a CDN takes visitors alone", () => {
  const [once, twice] = [loadOf(1_000_000), loadOf(2_000_000)];
  for (const key of Object.keys(once) as (keyof typeof once)[]) expect(twice[key] / once[key]).toBeCloseTo(2, 6);
  const behindCdn = loadOf(1_000_000, { ...ASSUMED, kept: 1 });
  expect(behindCdn.visitorCores).toBe(0);
  expect(behindCdn.writerCores).toBe(once.writerCores);
});

test("a page of a member's costs what was measured of it", () => {
  const onePage = { ...ASSUMED, active: 1, pages: 1, visitors: 0, peak: 1, lists: 0 };
  const { webCores, writerCores } = loadOf(3_600, onePage);
  expect(webCores).toBeCloseTo(MEASURED.memberPageMs / 1_000, 6);
  expect(writerCores).toBeCloseTo((MEASURED.memberCalls * MEASURED.smallCallMs) / 1_000, 6);
});
