import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { tooMany } from "./too-many.server";

afterEach(() => assumeLanguage("en"));

const LIMIT = "You can post 20 jobs in 24 hours.";

test("a member over a limit is told it, and the hour in Dhaka at which it opens, never too early", async () => {
  const refusal = tooMany(LIMIT, new Date("2026-11-21T23:30:20.5Z"), new Date("2026-11-21T23:00:00Z"));
  expect(refusal.status).toBe(429);
  expect(refusal.headers.get("Retry-After")).toBe("1821");
  expect(await refusal.text()).toBe(`${LIMIT} Try again from Sunday, 22 November at 5:31 am, Bangladesh time.`);
});

test("noon and midnight read as people say them", async () => {
  const words = (opens: string) => tooMany(LIMIT, new Date(opens)).text();
  expect(await words("2026-11-21T06:00:00Z")).toContain("Saturday, 21 November at 12:00 pm,");
  expect(await words("2026-11-21T18:00:00Z")).toContain("Sunday, 22 November at 12:00 am,");
});

test("an hour that has just passed is worth a second's wait, not a wait of less than nothing", () => {
  const now = new Date("2026-11-21T23:00:00Z");
  expect(tooMany(LIMIT, new Date(now.getTime() - 5_000), now).headers.get("Retry-After")).toBe("1");
});

test("a limit that never opens again names no hour", async () => {
  const refusal = tooMany("You can apply 3 times to one job.");
  expect(refusal.headers.has("Retry-After")).toBe(false);
  expect(await refusal.text()).toBe("You can apply 3 times to one job.");
});

test("a reader of Bangla is told the hour as Bangladesh says it", async () => {
  assumeLanguage("bn");
  const words = (opens: string) => tooMany("আজকের মতো এটুকুই।", new Date(opens)).text();
  expect(await words("2026-11-21T23:30:20.5Z")).toBe(
    "আজকের মতো এটুকুই। বাংলাদেশ সময় রবিবার, ২২ নভেম্বর, ভোর\u00A0৫:৩১ থেকে আবার পারবেন।",
  );
  expect(await words("2026-11-26T06:00:00Z")).toContain("সময় বৃহস্পতিবার, ২৬ নভেম্বর, দুপুর\u00A0১২:০০ থেকে");
  expect(await words("2026-11-21T06:00:00Z")).toContain("শনিবার, ২১ নভেম্বর, দুপুর\u00A0১২:০০ থেকে");
  expect(await words("2026-11-21T18:00:00Z")).toContain("রাত\u00A0১২:০০ থেকে");
});
