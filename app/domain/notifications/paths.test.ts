import { expect, test } from "vitest";
import { notificationButtonSchema } from "./notification-intent.schema";
import { notificationsPath } from "./paths";

const ID = "3f0c8f8e-6a51-4b0e-9d36-0a3b8f0d5d11";

test.each([
  [0, "/notifications"],
  [1, "/notifications"],
  [2, "/notifications?page=2"],
])("page %i of a member's notifications is at %s", (page, path) => {
  expect(notificationsPath(page)).toBe(path);
});

test.each([
  { intent: "open", id: ID },
  { intent: "read", id: ID, redirectTo: "/jobs" },
  { intent: "read-all", until: "2026-11-22T08:00:00.123456+00:00" },
])("a member's button may send %j", (sent) => {
  expect(notificationButtonSchema.parse(sent)).toEqual(sent);
});

test("a button of equal notifications that are told once marks them all", () => {
  const open = (others: string) => notificationButtonSchema.safeParse({ intent: "open", id: ID, others });
  expect(open(`${ID},${ID}`).data).toEqual({ intent: "open", id: ID, others: [ID, ID] });
  expect(open("").data).toEqual({ intent: "open", id: ID, others: [] });
  for (const unfit of ["1", `${ID};${ID}`, `${ID},*`, Array(51).fill(ID).join()])
    expect(open(unfit).success).toBe(false);
});

test.each([
  { intent: "open" },
  { intent: "read", id: "1" },
  { intent: "read-all" },
  { intent: "read-all", until: "infinity" },
  { intent: "delete", id: ID },
  {},
])("a member's button can't send %j", (sent) => {
  expect(notificationButtonSchema.safeParse(sent).success).toBe(false);
});
