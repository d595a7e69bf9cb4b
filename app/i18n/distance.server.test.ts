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
