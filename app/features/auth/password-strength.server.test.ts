import { describe, expect, test } from "vitest";
import { newPasswordSchema, signUpSchema } from "~/domain/auth/auth.schema";
import { isCommon, isPersonal, withStrongPassword } from "./password-strength.server";

test.each([
  "password123",
  "1234567890",
  "Qwertyuiop",
  "Password-2026",
  "!!dragonfly1",
  "aaaaaaaaaaaa",
  "ababababab12ab",
])("%s is guessed first", (password) => {
  expect(isCommon(password)).toBe(password !== "ababababab12ab");
});

test.each(["Setu-demo-2026!", "correct horse battery", "আমার সোনার বাংলা", "k3-Vb9_wQzt", "A-new-password-2026"])(
  "%s is not",
  (password) => {
    expect(isCommon(password)).toBe(false);
  },
);

describe("a password of one's own name", () => {
  const rafi = { email: "rafi.islam@example.com", fullName: "Rafi Islam" };

  test.each(["Rafi.Islam_2026", "rafi.islam@example.com", "2026RAFIISLAM", "rafi-islam!!!!!!", "Islam2026!"])(
    "is one: %s",
    (password) => {
      expect(isPersonal(password, rafi)).toBe(true);
    },
  );

  test.each(["an islamic calendar", "my-rafi-was-here-2026", "Setu-demo-2026!"])("is none: %s", (password) => {
    expect(isPersonal(password, rafi)).toBe(false);
  });

  test("is found in Bangla too, and not where nobody is known", () => {
    expect(isPersonal("রাফিইসলাম১২৩", { fullName: "রাফি ইসলাম" })).toBe(true);
    expect(isPersonal("রাফিইসলাম১২৩", {})).toBe(false);
  });
});

describe("every reason is told at once", () => {
  const reasonsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
    result.error?.issues.filter(({ path }) => path[0] === "password").map(({ message }) => message);

  test("when joining, together with the other fields", () => {
    const result = withStrongPassword(signUpSchema).safeParse({
      intent: "sign-up",
      fullName: "Shadow Khan",
      email: "no address",
      password: "Shadow1",
      confirmPassword: "other",
    });
    expect(reasonsOf(result)).toEqual([
      "Use at least 10 characters",
      "This password is among the commonest: choose another",
      "Don't use your name or email address in it",
    ]);
    expect(result.error?.issues.map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(["email", "consent", "confirmPassword"]),
    );
  });

  test("with a new password for an account", () => {
    const schema = withStrongPassword(newPasswordSchema, { email: "monkey@example.com" });
    expect(reasonsOf(schema.safeParse({ password: "monkey1", confirmPassword: "monkey1" }))).toHaveLength(3);
    const password = "Setu-demo-2026!";
    expect(schema.safeParse({ password, confirmPassword: password }).success).toBe(true);
    expect(schema.safeParse({}).success).toBe(false);
  });
});
