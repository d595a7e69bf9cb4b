import { MAIL_CATEGORIES as CHOICES } from "~/domain/account/mail-categories";

/** What a member turns off and on, and "account", whose mails always come (docs/decisions/0093-outbox.md). */
export const MAIL_CATEGORIES = [...CHOICES, "account"] as const;

export type MailCategory = (typeof MAIL_CATEGORIES)[number];

/** A mail in words of one language; all of it is text, and none of it HTML. */
export interface MailText {
  subject: string;
  /** What a list of mails shows beside the subject: says more than it, not the same. */
  preview: string;
  paragraphs: string[];
  /** What the paragraphs speak of, such as jobs: below them, without links of their own. */
  items?: { title: string; detail?: string }[];
  /** The one next step, a path as the routes know it: "/jobs". */
  action?: { label: string; path: string };
  /** Where the reader ends just this, beside all mails of its category. */
  end?: { label: string; path: string };
  /** Why this mail came: "You get this mail because …". */
  why: string;
}
