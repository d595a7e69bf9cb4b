import { mailCategories } from "./mail-categories.words";

/**
 * The kinds of mail that a member can turn off, as the database names them. Mails about the account itself, such as a
 * link that was asked for, are of no such kind and always sent.
 */
export const MAIL_CATEGORIES = ["applications", "messages", "connections", "jobs", "alerts", "digest"] as const;

export type MailCategory = (typeof MAIL_CATEGORIES)[number];

/** The categories with the words of the form. */
export function mailCategoryOptions() {
  return MAIL_CATEGORIES.map((value) => ({ value, label: mailCategories()[value] }));
}

/** What mails of a category are about, in a word or two. */
export function mailCategoryLabel(category: MailCategory): string {
  return mailCategories()[category];
}

/** The categories that are on, given those that are off, and the other way round. */
export function otherCategories(known: readonly string[]): MailCategory[] {
  return MAIL_CATEGORIES.filter((category) => !known.includes(category));
}
