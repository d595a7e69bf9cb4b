import { describe, expect, it } from "vitest";
import { deleteFormSchema, emailFormSchema, exportFormSchema, passwordFormSchema } from "./account.schema";

describe("deleteFormSchema", () => {
  it.each(["DELETE", " DELETE "])("takes %j", (confirmation) => {
    expect(deleteFormSchema.safeParse({ intent: "delete", currentPassword: "typed", confirmation }).success).toBe(true);
  });

  it.each([undefined, "", "delete", "DELETE it", "D".repeat(1_000_000)])("refuses another word", (confirmation) => {
    expect(deleteFormSchema.safeParse({ intent: "delete", currentPassword: "typed", confirmation }).success).toBe(
      false,
    );
  });
});

describe("the other forms", () => {
  it("still compare the two passwords", () => {
    const typed = {
      intent: "password",
      currentPassword: "typed",
      password: "long enough",
      confirmPassword: "long enougj",
    };
    expect(passwordFormSchema.safeParse(typed).error?.issues).toMatchObject([{ path: ["confirmPassword"] }]);
  });

  it.each([
    [passwordFormSchema, { intent: "password", password: "long enough", confirmPassword: "long enough" }],
    [emailFormSchema, { intent: "email", email: "a@example.com" }],
    [exportFormSchema, { intent: "export" }],
    [deleteFormSchema, { intent: "delete", confirmation: "DELETE" }],
  ])("ask for the current password: %#", (schema, typed) => {
    expect(schema.safeParse(typed).error?.issues).toMatchObject([
      { path: ["currentPassword"], message: "Type your current password" },
    ]);
  });

  it("are for one intent only", () => {
    expect(
      emailFormSchema.safeParse({ intent: "password", currentPassword: "typed", email: "a@example.com" }).success,
    ).toBe(false);
  });
});
