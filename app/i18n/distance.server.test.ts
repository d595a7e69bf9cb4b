import { afterEach, expect, test } from "vitest";
import { assumeLanguage } from "./current";
import { distance, strictDistance } from "./distance.server";

afterEach(() => assumeLanguage("en"));

const now = new Date("2026-11-22T12:00:00Z");

test.each([
  ["2026-11-22T09:00:00Z", "about 3 hours ago", "3 hours ago", "প্রায় ৩ ঘণ্টা আগে", "৩ ঘণ্টা আগে"],
  ["2026-11-20T12:00:00Z", "2 days ago", "2 days ago", "২ দিন আগে", "২ দিন আগে"],
  ["2026-11-22T17:00:00Z", "in about 5 hours", "in 5 hours", "প্রায় ৫ ঘণ্টার মধ্যে", "৫ ঘণ্টার মধ্যে"],
  ["2026-12-22T12:00:00Z", "in about 1 month", "in 1 month", "প্রায় ১ মাসের মধ্যে", "১ মাসের মধ্যে"],
])("a reader is told of %s in the page's language", (at, ...said) => {
  const told = (["en", "bn"] as const).flatMap((language) => {
    assumeLanguage(language);
    return [distance(at, now, { addSuffix: true }), strictDistance(new Date(at), now, { addSuffix: true })];
  });
  expect(told).toEqual(said.map((text) => text.normalize("NFC")));
});

test.each([
  ["2026-11-22T12:00:00.000Z", "less than a minute ago", "1 second ago", "1 second"],
  // Written by a database whose clock is ahead of ours.
  ["2026-11-22T12:00:00.400Z", "less than a minute ago", "1 second ago", "1 second"],
  ["2026-11-22T12:00:59.999Z", "less than a minute ago", "1 second ago", "1 second"],
  ["2026-11-22T11:59:58.500Z", "less than a minute ago", "1 second ago", "1 second"],
  ["2026-11-22T11:58:31.000Z", "1 minute ago", "1 minute ago", "1 minute"],
])("what happened at %s is neither to come nor zero seconds old", (at, about, exact, span) => {
  expect(distance(at, now, { addSuffix: true })).toBe(about);
  expect(strictDistance(at, now, { addSuffix: true })).toBe(exact);
  expect(strictDistance(at, now)).toBe(span);
});

test.each([
  ["2026-11-20T23:00:00Z", "1 day ago"],
  ["2026-11-22T10:15:00Z", "1 hour ago"],
  ["2026-10-09T12:00:00Z", "1 month ago"],
])("a reader never reads of more time than has passed since %s", (at, said) => {
  expect(strictDistance(at, now, { addSuffix: true })).toBe(said);
});
