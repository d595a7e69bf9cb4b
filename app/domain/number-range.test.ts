import { expect, test } from "vitest";
import { isReversed } from "./number-range";

test.each([
  [20, 10, true],
  [10.01, 10, true],
  [10, 10, false],
  [10, 10.01, false],
  [0, 0, false],
  [null, -1, false],
  [1, null, false],
  [undefined, -1, false],
  [1, undefined, false],
  [{}, 1, false],
  ["20", "10", false],
])(
  "a member who typed %j as the least and %j as the most has them the wrong way round: %s",
  (least, most, reversed) => {
    expect(isReversed(least, most)).toBe(reversed);
  },
);
