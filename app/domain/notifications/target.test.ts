import { expect, test } from "vitest";
import { targetOf } from "./target";

const ID = "11111111-1111-4111-8111-111111111111";

test.each([
  [`/meetings#meeting-${ID}`, `/meetings?meeting=${ID}#meeting-${ID}`],
  [`/connections?tab=connected#connection-${ID}`, `/connections?connection=${ID}#connection-${ID}`],
  ["/connections?tab=requests", "/connections?tab=requests"],
  ["/meetings", "/meetings"],
  [`/messages/${ID}#newest`, `/messages/${ID}#newest`],
  [`/mentors#meeting-${ID}`, `/mentors#meeting-${ID}`],
  ["/startups", "/startups"],
  [null, null],
])("a notification of %j leads to %j, whether its thing can be named or not", (link, target) => {
  for (const name of ["Setu", null]) expect(targetOf(link, name)).toBe(target);
});

test("a notification about a page that its reader can't see any more leads nowhere", () => {
  expect(targetOf(`/startups/${ID}`, "Kheya Boats")).toBe(`/startups/${ID}`);
  expect(targetOf(`/startups/${ID}`, null)).toBeNull();
});
