import { describe, expect, test } from "vitest";
import { newPasswordSchema, signUpSchema } from "~/domain/auth/auth.schema";
import { guessedBy, isCommon, isPersonal, withStrongPassword } from "./password-strength.server";

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

test.each(["Setu-demo-2026!", "correct horse battery", "আমার মায়ের রান্নাঘর", "k3-Vb9_wQzt", "A-new-password-2026"])(
  "%s is not",
  (password) => {
    expect([isCommon(password), guessedBy(password)]).toEqual([false, null]);
  },
);

describe("a password that somebody who guesses here tries first", () => {
  test.each([
    "0123456789",
    "9876543210",
    "abcdefghij",
    "jihgfedcba",
    "zaq12wsxcde",
    "1qaz2wsx3edc",
    "qwertyuiop[]",
    "poiuytrewq",
    "asdfghjkl;12",
    "aaabbbcccddd",
    "112233445566",
    "০১২৩৪৫৬৭৮৯",
    "0171234567",
    "01712345678",
    "19712612 1971",
  ])("is a row of keys, letters or digits: %s", (password) => {
    expect(isCommon(password) || guessedBy(password) === "runs").toBe(true);
  });

  test.each([
    "chittagong",
    "Chattogram1",
    "dhaka123456",
    "Dhaka@2026!!",
    "Cox's Bazar1",
    "jessore1234",
    "TechSetu@123",
    "techsetu2026",
    "alhamdulillah",
    "Bismillah786",
    "amarsonarbangla",
    "joy bangla 1971",
    "bangladesh123",
    "আমার সোনার বাংলা",
    "আলহামদুলিল্লাহ",
    "ঢাকা১২৩৪৫৬",
  ])("is a word that everybody here knows, with digits or without: %s", (password) => {
    expect(isCommon(password) || guessedBy(password) === "words").toBe(true);
  });

  test.each([
    "Mirpur-Dhaka-10",
    "mirpur10dhaka1216",
    "Dhaka_1000_Bangladesh",
    "Uttara@Sector@7@2026",
    "sylhet.khulna.1971.71",
    "Dhanmondi#32#Dhaka#1209",
    "dragon-dhaka-58203741",
    "Purple-Monkey-2468",
    "tiger!!master!!99",
    "মিরপুর-১০-ঢাকা-১২১৬",
  ])("is one of such words alone, whatever digits and signs join them: %s", (password) => {
    expect(guessedBy(password)).toBe("words");
  });

  test.each([
    "rain over dhaka at noon",
    "correct horse battery",
    "three rickshaws by the river",
    "my aunt sells red bangles",
    "a kite above old sadarghat",
    "lost umbrella in gulshan",
    "tea without sugar please",
    "Grandma's-hilsa-curry-4u",
    "seven boats, one ferryman",
    "winter fog on the padma",
    "bKash-tar-ghorir-kata",
    "rickshaw_bell_at_dawn",
    "Nobody-reads-page-204",
    "jackfruit under a blanket",
    "shalik-pakhi-dui-ti",
    "megh-brishti-kodom-phul",
    "Mirpur bus never on time",
    "আমার মায়ের রান্নাঘর",
    "বৃষ্টিতে ভেজা কদম ফুল",
    "q7#Lw!e92_vTx",
  ])("is none where it is a phrase of one's own: %s", (password) => {
    expect([isCommon(password), guessedBy(password)]).toEqual([false, null]);
  });

  test("is none for having such a word among others", () => {
    for (const password of [
      "rain over dhaka at noon",
      "my techsetu teacher",
      "a road to comilla",
      "qwerty is no typist",
    ]) {
      expect(guessedBy(password), password).toBeNull();
    }
  });
});

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

  test.each(["01712345678", "+880 1712-345678", "1712345678x", "rafi712345678", "example.com-2026"])(
    "is one of the phone number or address in the same form, too: %s",
    (password) => {
      expect(isPersonal(password, { ...rafi, phone: "+8801712345678" })).toBe(true);
    },
  );

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
      "This password is very common: choose another",
      "Don't use your name, phone number or email address in it",
    ]);
    expect(result.error?.issues.map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(["email", "consent", "confirmPassword"]),
    );
  });

  test("beside a phone number that is none", () => {
    const result = withStrongPassword(signUpSchema).safeParse({ phone: "0123", password: "Shadow1" });
    expect(reasonsOf(result)).toContain("Use at least 10 characters");
  });

  test("with a new password for an account", () => {
    const schema = withStrongPassword(newPasswordSchema, { email: "monkey@example.com" });
    expect(reasonsOf(schema.safeParse({ password: "monkey1", confirmPassword: "monkey1" }))).toHaveLength(3);
    const password = "Setu-demo-2026!";
    expect(schema.safeParse({ password, confirmPassword: password }).success).toBe(true);
    expect(schema.safeParse({}).success).toBe(false);
  });

  // Checking the longest text that a form allows took half a minute and blocked the whole process.
  test("but of one that is too long, which is not looked through", () => {
    const password = `a${"1".repeat(4_000)}a`;
    const too = ["This password is too long: use at most 72 bytes"];
    expect(reasonsOf(withStrongPassword(signUpSchema).safeParse({ password, fullName: password }))).toEqual(too);
    expect(reasonsOf(withStrongPassword(newPasswordSchema).safeParse({ password }))).toEqual(too);
  });
});
