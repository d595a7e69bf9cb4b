import { expect, test, vi } from "vitest";
import { type Arriving, keepArriving } from "./arriving.ts";

function body(from: string): Arriving & { end: ReturnType<typeof vi.fn>; whole: boolean } {
  const made = { from, whole: false, isWhole: () => made.whole, end: vi.fn<() => void>() };
  return made;
}

test("the oldest form of whoever sends most ends when one more begins, and nobody else's", () => {
  const take = keepArriving(3);
  const slow = body("a member");
  const stopped = [body("a flood"), body("a flood"), body("a flood")];
  for (const each of [slow, ...stopped]) take(each);
  expect([slow, ...stopped].map(({ end }) => end.mock.calls.length)).toEqual([0, 1, 0, 0]);
  take(body("another member"));
  expect([slow, ...stopped].map(({ end }) => end.mock.calls.length)).toEqual([0, 1, 1, 0]);
});

test("forms that have arrived, or are gone, make room before any is ended", () => {
  const take = keepArriving(2);
  const [arrived, gone] = [body("a"), body("a")];
  take(arrived);
  const remove = take(gone);
  arrived.whole = true;
  take(body("b"));
  remove();
  take(body("b"));
  expect([arrived, gone].map(({ end }) => end.mock.calls.length)).toEqual([0, 0]);
});
