import { expect, it } from "vitest";
import { mailsFormSchema, unsubscribeSchema } from "./mail-categories.schema";
import { MAIL_CATEGORIES, otherCategories } from "./mail-categories";

const TOKEN = "a".repeat(43);

it("takes no box at all for everything off", () => {
  expect(mailsFormSchema.parse({ intent: "mails" }).categories).toEqual([]);
});

it("refuses a category that is none, and that of the account, which nobody can turn off", () => {
  for (const category of ["news", "account"]) {
    expect(mailsFormSchema.safeParse({ intent: "mails", categories: [category] }).success).toBe(false);
    expect(unsubscribeSchema.safeParse({ about: category, token: TOKEN }).success).toBe(false);
  }
});

it("takes a token of 32 bytes as a link carries them, and no other", () => {
  expect(unsubscribeSchema.safeParse({ about: MAIL_CATEGORIES[0], token: TOKEN }).success).toBe(true);
  for (const token of ["", "a".repeat(42), "a".repeat(44), `${TOKEN.slice(1)}\n`, `${TOKEN.slice(1)}=`]) {
    expect(unsubscribeSchema.safeParse({ about: MAIL_CATEGORIES[0], token }).success).toBe(false);
  }
});

it("turns what is off into what is on", () => {
  expect(otherCategories([])).toEqual(MAIL_CATEGORIES);
  expect(otherCategories(["unheard of", ...MAIL_CATEGORIES.slice(1)])).toEqual(MAIL_CATEGORIES.slice(0, 1));
});
