import { mailCategories } from "./mail-categories.words";

/**
 * The kinds of mail that a member can turn off, with the database's names. Mails about the account itself, such as a
 * sign-in link, have no category and are always sent.
 */
export const MAIL_CATEGORIES = ["applications", "messages", "connections", "jobs", "alerts", "digest"] as const;

export type MailCategory = (typeof MAIL_CATEGORIES)[number];

/** Returns the categories with their labels, for the form. */
export function mailCategoryOptions() {
  return MAIL_CATEGORIES.map((value) => ({ value, label: mailCategories()[value] }));
}

/** Returns the label of a category: one or two words. */
export function mailCategoryLabel(category: MailCategory): string {
  return mailCategories()[category];
}

/** Returns the categories that are on, given those that are off, and vice versa. */
export function otherCategories(known: readonly string[]): MailCategory[] {
  return MAIL_CATEGORIES.filter((category) => !known.includes(category));
}
