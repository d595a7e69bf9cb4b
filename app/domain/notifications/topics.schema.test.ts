import { expect, it } from "vitest";
import { topicsFormSchema } from "./topics.schema";
import { NOTIFICATION_TOPICS, otherTopics } from "./topics";

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
