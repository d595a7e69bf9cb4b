import { expect, it } from "vitest";
import { MAIL_CATEGORIES } from "~/domain/account/mail-categories";
import { MAIL_KINDS } from "./kinds";

it("a member chooses among the kinds of mail that there are, but for those about the account", () => {
  const sent = new Set(Object.values(MAIL_KINDS).map(({ category }) => category));
  sent.delete("account");
  expect([...sent].toSorted()).toEqual(MAIL_CATEGORIES.toSorted());
});
