import { expect, test } from "vitest";
import { isListed, listingOf } from "./listing.server";

const confirmed = "2026-01-01T00:00:00Z";
const until = "2026-05-01T00:00:00Z";
const talent = { is_open_to_work: true, confirmed_at: confirmed, listed_until: until };

test.each([
  ["2026-01-01T00:00:00Z", { state: "listed" }],
  ["2026-03-31T23:59:59Z", { state: "listed" }],
  ["2026-04-01T00:00:00Z", { state: "asked", days: 90, until: "1 May 2026" }],
  ["2026-04-30T23:59:59Z", { state: "asked", days: 119, until: "1 May 2026" }],
  ["2026-05-01T00:00:00Z", { state: "left", since: "1 May 2026" }],
  ["2027-05-01T00:00:00Z", { state: "left", since: "1 May 2026" }],
])("at %s: %j", (now, listing) => {
  expect(listingOf(talent, new Date(now))).toEqual(listing);
  expect(isListed(talent, new Date(now))).toBe(listing.state !== "left");
});

test("a member who is not open to work is hidden and not asked", () => {
  const hidden = { is_open_to_work: false, confirmed_at: confirmed, listed_until: null };
  expect(listingOf(hidden, new Date("2026-04-15T00:00:00Z"))).toEqual({ state: "hidden" });
  expect(isListed(hidden, new Date(confirmed))).toBe(false);
});

test("a member who is open to work and has no day is neither hidden by choice nor asked", () => {
  const unlisted = { ...talent, listed_until: null };
  expect(listingOf(unlisted, new Date("2027-05-01T00:00:00Z"))).toEqual({ state: "unlisted" });
  expect(isListed(unlisted, new Date(confirmed))).toBe(false);
});

test("days are those of Dhaka", () => {
  const late = { ...talent, listed_until: "2026-04-30T18:00:00Z" };
  expect(listingOf(late, new Date("2026-04-15T00:00:00Z"))).toMatchObject({ until: "1 May 2026" });
});
