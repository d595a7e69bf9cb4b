import { afterEach, describe, expect, it } from "vitest";
import { assumeLanguage } from "~/i18n/current";
import { confirmSchema, newPasswordSchema, signInSchema, signUpSchema } from "./auth.schema";

const PASSWORD = "ten letters";
const typed = {
  intent: "sign-up",
  fullName: "রহিম উদ্দিন",
  email: "rahim@example.com",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  age: "adult",
  consent: "on",
};

type Parsed = ReturnType<typeof signUpSchema.safeParse> | ReturnType<typeof newPasswordSchema.safeParse>;

const messages = ({ error }: Parsed) => error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
const signUp = (changes: Record<string, unknown>) => messages(signUpSchema.safeParse({ ...typed, ...changes }));
const passwords = (password: string) => messages(newPasswordSchema.safeParse({ password, confirmPassword: password }));

describe("a newcomer", () => {
  it("needs no phone, and is a developer unless they say otherwise", () => {
    const { intent, ...account } = signUpSchema.parse(typed);
    expect([intent, account]).toEqual(["sign-up", { ...account, role: "developer" }]);
    expect(account).not.toHaveProperty("phone");
  });

  it("types a mobile number as they like, and hears of one that is none", () => {
    expect(signUpSchema.parse({ ...typed, phone: "০১৭১২-৩৪৫ ৬৭৮" }).phone).toBe("+8801712345678");
    expect(signUp({ phone: "012345" })).toEqual([["phone", "Enter a Bangladeshi mobile number, such as 01712345678"]]);
    expect(signUp({ phone: "1".repeat(41) })).toContainEqual(["phone", "Phone number is too long"]);
  });

  it("hears of two passwords that differ, also when another field is wrong", () => {
    const differ = ["confirmPassword", "Passwords do not match"];
    expect(signUp({ confirmPassword: "ten lettery" })).toEqual([differ]);
    expect(signUp({ confirmPassword: "ten lettery", email: "rahim" })).toEqual([
      ["email", "Enter an email address, such as name@example.com"],
      differ,
    ]);
  });

  it("hears once of a password that was not repeated", () => {
    expect(signUp({ confirmPassword: undefined })).toEqual([["confirmPassword", "Type the password once more"]]);
  });

  it("must say whether they are 18 or older, in one of two ways", () => {
    const told = [["age", "Say whether you are 18 or older, or younger with a parent's consent"]];
    for (const age of [undefined, "", "17", "Adult"]) expect(signUp({ age })).toEqual(told);
    expect(signUpSchema.parse({ ...typed, age: "younger" }).age).toBe("younger");
  });

  it("must agree, and take one of the five roles", () => {
    expect(signUp({ consent: undefined }).map(([field]) => field)).toEqual(["consent"]);
    expect(signUp({ role: "admin" }).map(([field]) => field)).toEqual(["role"]);
  });

  it.each([null, undefined, "text"])("is refused without a crash when no form but %j is sent", (body) => {
    expect(signUpSchema.safeParse(body).success).toBe(false);
    expect(newPasswordSchema.safeParse(body).success).toBe(false);
    expect(signInSchema.safeParse(body).success).toBe(false);
  });
});

describe("a member's new password", () => {
  const long = ["password", "This password is too long: use at most 72 bytes"];
  const unusable = ["password", "This password can't be used"];

  it("has 10 characters or more", () => {
    expect(passwords("123456789")).toEqual([["password", "Use at least 10 characters"]]);
    expect(passwords("1234567890")).toEqual([]);
  });

  it("has at most 72 bytes, of which a Bangla letter takes three", () => {
    expect(passwords("x".repeat(72))).toEqual([]);
    expect(passwords("x".repeat(73))).toEqual([long]);
    expect(passwords("ক".repeat(24))).toEqual([]);
    expect(passwords("ক".repeat(25))).toEqual([long]);
  });

  it("holds nothing that would be stored as another text", () => {
    expect(passwords("ten letters\0")).toEqual([unusable]);
    expect(passwords("ten letters\ud800")).toEqual([unusable]);
  });

  it("is typed twice, and the member hears once what is wrong", () => {
    const parse = (confirmPassword?: string) =>
      messages(newPasswordSchema.safeParse({ password: PASSWORD, confirmPassword }));
    expect(parse(PASSWORD)).toEqual([]);
    expect(parse("ten lettery")).toEqual([["confirmPassword", "Passwords do not match"]]);
    expect(parse()).toEqual([["confirmPassword", "Type the password once more"]]);
  });
});

describe("a member's link in a mail", () => {
  const link = { token_hash: "pkce_0aZ-9", type: "signup" };

  it("may carry an address whose + came as a space", () => {
    expect(confirmSchema.parse({ ...link, email: " rahim jobs@example.com " })).toEqual({
      ...link,
      email: "rahim+jobs@example.com",
      leaving: "",
    });
    const { account } = confirmSchema.parse({ ...link, email: "a@example.com", account: "a b c@example.com" });
    expect(account).toBe("a+b+c@example.com");
  });

  it.each([
    { token_hash: "" },
    { token_hash: "x".repeat(201) },
    { token_hash: "a b" },
    { token_hash: "a\n" },
    { type: "invite" },
    { email: "nobody" },
    { email: undefined },
    { leaving: "x".repeat(255) },
  ])("is none with %j", (change) => {
    expect(confirmSchema.safeParse({ ...link, email: "a@example.com", ...change }).success).toBe(false);
  });
});

describe("on a Bangla page", () => {
  afterEach(() => assumeLanguage("en"));

  it("a newcomer hears of every field in Bangla", () => {
    assumeLanguage("bn");
    expect(messages(signUpSchema.safeParse({ intent: "sign-up", password: "short", phone: "০১" }))).toEqual([
      ["fullName", "পুরো নাম আবশ্যক"],
      ["email", "ইমেইল ঠিকানা দিন"],
      ["phone", "বাংলাদেশের একটি মোবাইল নম্বর লিখুন, যেমন ০১৭১২৩৪৫৬৭৮"],
      ["age", "আপনার বয়স ১৮ বা তার বেশি, নাকি তার কম এবং অভিভাবকের সম্মতি আছে, তা জানান"],
      ["password", "কমপক্ষে ১০টি অক্ষর দিন"],
      ["confirmPassword", "পাসওয়ার্ডটি আরেকবার লিখুন"],
      ["consent", "অ্যাকাউন্ট খুলতে আপনার তথ্য ব্যবহারে সম্মতি দিন"],
    ]);
  });
});
