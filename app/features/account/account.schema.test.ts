import { describe, expect, it } from "vitest";
import { deleteFormSchema, emailFormSchema, passwordFormSchema } from "./account.schema";

describe("deleteFormSchema", () => {
  it.each(["DELETE", " DELETE "])("takes %j", (confirmation) => {
    expect(deleteFormSchema.safeParse({ intent: "delete", confirmation }).success).toBe(true);
  });

  it.each([undefined, "", "delete", "DELETE it", "D".repeat(1_000_000)])("refuses another word", (confirmation) => {
    expect(deleteFormSchema.safeParse({ intent: "delete", confirmation }).success).toBe(false);
  });
});

describe("the other forms", () => {
  it("still compare the two passwords", () => {
    const typed = { intent: "password", password: "long enough", confirmPassword: "long enougj" };
    expect(passwordFormSchema.safeParse(typed).error?.issues).toMatchObject([{ path: ["confirmPassword"] }]);
  });

  it("are for one intent only", () => {
    expect(emailFormSchema.safeParse({ intent: "password", email: "a@example.com" }).success).toBe(false);
  });
});
