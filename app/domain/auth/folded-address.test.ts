import { describe, expect, test } from "vitest";
import { emailSchema, signInSchema } from "./auth.schema";
import { foldedAddress } from "./folded-address";

const signIn = (email: string) => signInSchema.safeParse({ intent: "sign-in", email, password: "any" });

describe("a member's address", () => {
  test.each(["Rafi@Example.com", "  rafi@example.com ", "RAFI@EXAMPLE.COM"])(
    "is one however it is typed: %j",
    (typed) => {
      expect(signIn(typed).data?.email).toBe("rafi@example.com");
      expect(emailSchema.parse({ email: typed }).email).toBe("rafi@example.com");
      expect(foldedAddress(typed)).toBe("rafi@example.com");
    },
  );

  // JavaScript, Go and PostgreSQL fold these differently, or not at all.
  test.each([
    "raf\u0130@example.com",
    "rafi@example.\u212aom",
    "raf\u0131@example.com",
    "ra\uff46i@example.com",
    "রাফি@example.com",
  ])("is refused in words, before anything is counted, where it has other letters: %j", (typed) => {
    for (const result of [signIn(typed), emailSchema.safeParse({ email: typed })]) {
      expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
        ["email", "An email address can have only the letters a to z, digits and signs such as . and -"],
      ]);
    }
  });

  test("is never folded onto another's", () => {
    expect(foldedAddress("\u212aarim@example.com")).not.toBe(foldedAddress("karim@example.com"));
    expect(foldedAddress("\u0130")).toBe("\u0130");
  });
});
