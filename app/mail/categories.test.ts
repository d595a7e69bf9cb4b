import { expect, it } from "vitest";
import { MAIL_CATEGORIES, mailCategoryLabel } from "~/domain/account/mail-categories";
import { speak } from "~/i18n/spoken.server";
import { MAIL_KINDS } from "./kinds";

it("a member chooses among the kinds of mail that there are, but for those about the account", () => {
  const sent = new Set(Object.values(MAIL_KINDS).map(({ category }) => category));
  sent.delete("account");
  expect([...sent].toSorted()).toEqual(MAIL_CATEGORIES.toSorted());
});

it.each([
  ["connection_requested", "Connect", "সংযোগ"],
  ["meeting_requested", "meet", "মিটিং"],
  ["mentorship_requested", "mentoring", "মেন্টরিং"],
  ["mentorship_lapsed", "mentoring", "মেন্টরিং"],
])("a member who gets a mail of kind %s finds it among those that can be stopped", (kind, en, bn) => {
  const { category } = MAIL_KINDS[kind] ?? {};
  const label = () => (category && category !== "account" ? mailCategoryLabel(category) : "");
  expect(speak("en", label)).toContain(en);
  expect(speak("bn", label)).toContain(bn);
});
