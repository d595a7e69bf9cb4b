import { afterEach, expect, test, vi } from "vitest";
import { jitter } from "./jitter";

afterEach(() => vi.restoreAllMocks());

test.each([
  [1_000, 0.5, 0, 500],
  [1_000, 0.5, 0.5, 1_000],
  [1_000, 0.5, 1, 1_500],
  [2_500, 0.4, 0, 1_500],
  [2_500, 0.4, 1, 3_500],
  [5_000, 0.2, 1, 6_000],
])("%i ms with a spread of %f is, at %f of it, %i ms", (ms, spread, random, expected) => {
  vi.spyOn(Math, "random").mockReturnValue(random);
  expect(jitter(ms, spread)).toBe(expected);
});
