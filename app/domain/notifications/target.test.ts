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
  [null, null],
])("a notification of %j leads to %j", (link, target) => {
  expect(targetOf(link)).toBe(target);
});
