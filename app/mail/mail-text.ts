import { MAIL_CATEGORIES as CHOICES } from "~/domain/account/mail-categories";

/** The categories that a member can turn off, and "account", which is always sent (docs/decisions/0093-outbox.md). */
export const MAIL_CATEGORIES = [...CHOICES, "account"] as const;

export type MailCategory = (typeof MAIL_CATEGORIES)[number];

/** A mail in one language; all of it is plain text, never HTML. */
export interface MailText {
  subject: string;
  /** Shown next to the subject in lists of mails: adds to it, does not repeat it. */
  preview: string;
  paragraphs: string[];
  /** The subjects of the paragraphs, such as jobs: listed below them, without links. */
  items?: { title: string; detail?: string }[];
  /** The one next step; its path is the routes' own: "/jobs". */
  action?: { label: string; path: string };
  /** Ends only this one thing, not all mails of its category. */
  end?: { label: string; path: string };
  /** Why the reader gets this mail: "You get this email because …". */
  why: string;
}
