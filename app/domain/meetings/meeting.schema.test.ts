import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { meetingButtonSchema, meetingRequestSchema, meetingTimesSchema } from "./meeting.schema";
import { localTime } from "./zoned-time";

const now = Date.now();
const inDays = (days: number, zone = "Asia/Dhaka") => localTime(zone, now + days * 86_400_000);
const form = (typed: object) => ({ submissionId: randomUUID(), purpose: "Boats", first: inDays(2), ...typed });
const problemOf = (typed: object) => {
  const { error } = meetingRequestSchema.safeParse(form(typed));
  return error?.issues.map(({ path, message }) => [path.join("."), message]);
};

test("an asker's times are instants, in Dhaka unless they say where they are", () => {
  const { times, zone } = meetingRequestSchema.parse(form({ second: inDays(3) }));
  expect(zone).toBe("Asia/Dhaka");
  expect(times.map((time) => localTime("Asia/Dhaka", time))).toEqual([inDays(2), inDays(3)]);
  const london = meetingTimesSchema.parse({ first: inDays(2, "Europe/London"), zone: "Europe/London" });
  expect(localTime("Europe/London", london.times[0] ?? "")).toBe(inDays(2, "Europe/London"));
});

test("one time is enough", () => {
  expect(meetingRequestSchema.parse(form({})).times).toHaveLength(1);
});

test("an asker may type Bengali digits", () => {
  const first = inDays(2).replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)));
  expect(meetingRequestSchema.parse(form({ first })).times).toHaveLength(1);
});

test.each([
  ["purpose", { purpose: " " }],
  ["purpose", { purpose: "x".repeat(1001) }],
  ["first", { first: undefined }],
  ["first", { first: "tomorrow" }],
  ["first", { first: inDays(-1) }],
  ["first", { first: inDays(91) }],
  ["first", { first: "2027-02-30T10:00" }],
  ["second", { second: inDays(-1) }],
  ["second", { second: inDays(2) }],
  ["zone", { zone: "Mars/Olympus" }],
])("%s is refused next to its field", (field, typed) => {
  expect(problemOf(typed)?.map(([path]) => path)).toEqual([field]);
});

test.each(["0000-01-01T00:00:00Z", "2027-02-30T10:00:00Z", "2027-02-20T10:00:00+23:00"])(
  "%s, which the database would refuse, is no time to accept",
  (at) => expect(meetingButtonSchema.safeParse({ intent: "accept", id: randomUUID(), at }).success).toBe(false),
);
