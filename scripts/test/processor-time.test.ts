import { expect, test } from "vitest";
import { secondsOf, type Seen } from "./processor-time.ts";

const seen = (pid: number, parent: number, own: number, ofChildren = 0): Seen => ({
  pid,
  start: "1",
  parent,
  own,
  ofChildren,
});

test("a step's seconds have those of a child once, seen or not", () => {
  // It has waited for a child of 3 s that was last seen at 2 s, and for one of 4 s that was never seen.
  expect(secondsOf([seen(1, 0, 10, 7), seen(2, 1, 2)], [{ pid: 1 }])).toBe(17);
});

test("a step's seconds have those of what nobody waits for", () => {
  // A detached server with children of its own, and a child that still runs.
  expect(secondsOf([seen(1, 0, 10), seen(2, 99, 1, 5), seen(3, 1, 4)], [{ pid: 1 }, { pid: 3 }])).toBe(20);
});
