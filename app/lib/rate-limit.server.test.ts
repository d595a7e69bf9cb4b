import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveBack, hashed, take, takeGrowing } from "./rate-limit.server";

let key = "";
let count = 0;

beforeEach(() => {
  vi.useFakeTimers();
  count += 1;
  key = `key-${count}`;
});
afterEach(() => {
  vi.useRealTimers();
});

const minutes = (opensAt: Date | null) => opensAt && Math.round((opensAt.getTime() - Date.now()) / 60_000);

async function takeMany(times: number): Promise<(number | null)[]> {
  const answers = await Promise.all(
    Array.from({ length: times }, () => takeGrowing({ limit: "LIMIT_SIGN_IN_EMAIL", key })),
  );
  return answers.map(minutes);
}

test("a limit closes when it is reached and opens when its time is over", async () => {
  const count = { limit: "LIMIT_MAIL", key } as const;
  for (let mail = 0; mail < 5; mail += 1) expect(await take(count)).toBeNull();
  expect(minutes(await take(count))).toBe(60);
  vi.advanceTimersByTime(60 * 60_000 + 1);
  expect(await take(count)).toBeNull();
});

test("what is given back was not counted", async () => {
  const count = { limit: "LIMIT_MAIL_PAUSE", key } as const;
  for (let mail = 0; mail < 3; mail += 1) {
    expect(await take(count)).toBeNull();
    await giveBack(count);
  }
  expect(await take(count)).toBeNull();
  expect(await take(count)).not.toBeNull();
});

test("fifty tries side by side are ten that pass", async () => {
  expect((await takeMany(50)).filter((answer) => answer === null)).toHaveLength(10);
});

test("each closing is twice as long as the one before, up to the longest, until a day has passed", async () => {
  for (const expected of [10, 20, 40, 80, 160, 240, 240]) {
    expect((await takeMany(11)).at(-1)).toBe(expected);
    vi.advanceTimersByTime((expected - 1) * 60_000);
    expect((await takeMany(1)).at(-1)).toBe(1);
    vi.advanceTimersByTime(61_000);
  }
  vi.advanceTimersByTime(86_400_000);
  expect((await takeMany(11)).at(-1)).toBe(10);
});

test("a key tells nothing of whom it counts", () => {
  expect(hashed("rafi@example.com")).toMatch(/^[\w-]{32}$/);
  expect(hashed("rafi@example.com")).not.toBe(hashed("rafi@example.org"));
});
