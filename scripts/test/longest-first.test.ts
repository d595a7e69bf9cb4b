import { expect, test } from "vitest";
import { longestFirst } from "./longest-first.ts";

test("the longest file of a project comes first, and one that nobody has measured after those", () => {
  const file = (project: string, path: string) => ({ project, path });
  const files = [file("unit", "u"), file("db", "new"), file("db", "short"), file("routes", "r"), file("db", "long")];
  const order = files.toSorted(longestFirst({ short: 4, long: 40, u: 100 })).map(({ path }) => path);
  expect(order).toEqual(["r", "long", "short", "new", "u"]);
});
