import { afterEach, expect, it } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { topicsFormSchema } from "./topics.schema";
import { NOTIFICATION_TOPICS, otherTopics, topicOptions } from "./topics";

afterEach(() => assumeLanguage("en"));

it("takes no box at all for everything off", () => {
  expect(topicsFormSchema.parse({ intent: "notifications" }).kinds).toEqual([]);
});

it("refuses a topic that is none", () => {
  expect(topicsFormSchema.safeParse({ intent: "notifications", kinds: ["welcome"] }).success).toBe(false);
});

it("turns what is off into what is on", () => {
  expect(otherTopics([])).toEqual(NOTIFICATION_TOPICS);
  expect(otherTopics(["meetings", "unheard of"])).toEqual([
    "applications_received",
    "applications_sent",
    "connections",
  ]);
});

it.each([
  ["en", "connections", ["Requests", "mentoring", "jobs", "own"]],
  ["bn", "connections", ["সংযোগ", "মেন্টরিং", "চাকরি", "মালিক"]],
  ["en", "meetings", ["Requests", "answers", "reminders"]],
  ["bn", "meetings", ["অন্য সময়", "উত্তর", "সামনের মিটিং"]],
] as const)("says in %s all that goes with %s", (language, topic, things) => {
  assumeLanguage(language);
  const { description = "" } = topicOptions().find(({ value }) => value === topic) ?? {};
  for (const thing of things) expect(description).toContain(thing);
});
