import { expect, test } from "vitest";
import { Pace } from "./pace";

const MINUTE = 60_000;

/** How many may be sent until `to`, asked each second. */
function sent(pace: Pace, from: number, to: number): number {
  let count = 0;
  for (let now = from; now < to; now += 1_000) while (pace.take(now)) count += 1;
  return count;
}

test("a mail service that takes 200 mails an hour is given as many and never more, whichever hour one looks at", () => {
  const pace = new Pace(200, 0);
  expect(pace.take(0)).toBe(false);
  // An idle morning saves up no more than a minute's share.
  expect(sent(pace, 180 * MINUTE, 181 * MINUTE)).toBeLessThanOrEqual(7);
  const busy = new Pace(200, 0);
  sent(busy, 10 * MINUTE, 11 * MINUTE);
  const hour = sent(busy, 11 * MINUTE, 71 * MINUTE);
  expect(hour).toBeGreaterThan(190);
  expect(hour).toBeLessThanOrEqual(200);
  const rested = new Pace(60, 0);
  expect(sent(rested, 60 * MINUTE, 120 * MINUTE)).toBeLessThanOrEqual(60);
});

test("what found no mail to send is given back", () => {
  const pace = new Pace(60, 0);
  expect(pace.take(2 * MINUTE)).toBe(true);
  expect(pace.take(2 * MINUTE)).toBe(false);
  pace.giveBack();
  expect(pace.take(2 * MINUTE)).toBe(true);
});
