import { expect, test } from "vitest";
import { connectionButtonSchema, connectionRequestSchema } from "./connection.schema";

const ID = "3f0c8f8e-6a51-4b0e-9d36-0a3b8f0d5d11";

test("a member may ask to connect without a note, and with one of 500 characters", () => {
  const parse = (note?: string) => connectionRequestSchema.safeParse({ submissionId: ID, note });
  expect(parse().data).toEqual({ submissionId: ID, note: null });
  expect(parse("x".repeat(500)).success).toBe(true);
  expect(parse("x".repeat(501)).error?.issues).toMatchObject([
    { path: ["note"], message: "Note can have at most 500 characters" },
  ]);
});

test("a member whose form lacks its number is asked to load the page again", () => {
  expect(connectionRequestSchema.safeParse({ submissionId: "1" }).error?.issues).toMatchObject([
    { path: ["submissionId"], message: "This form is incomplete: please load the page again" },
  ]);
});

test.each(["accept", "decline", "block", "withdraw", "disconnect", "allow", "unblock"])(
  "a member's button may %s",
  (intent) => {
    expect(connectionButtonSchema.parse({ intent, id: ID })).toEqual({ intent, id: ID });
    expect(connectionButtonSchema.safeParse({ intent, id: "1" }).success).toBe(false);
  },
);

test.each(["", "delete", undefined])("a member's button can't ask for %j", (intent) => {
  expect(connectionButtonSchema.safeParse({ intent, id: ID }).success).toBe(false);
});
