import type { Language } from "~/i18n/language";
import type { z } from "~/lib/zod";
import type { MailCategory, MailText } from "./mail-text";

export interface MailContext {
  /** The reader's language; words are already in it. */
  locale: Language;
  /** The site's origin, without a slash at the end. */
  origin: string;
}

/** A kind of mail, and how to word it. */
export interface MailKind {
  category: MailCategory;
  /** Returns the mail's text. Throws a ZodError if the parameters don't fit the kind. */
  word(params: unknown, context: MailContext): MailText;
  /** Possible parameters, including the shortest and the longest: tests word them all in both languages. */
  examples: readonly Record<string, unknown>[];
}

/**
 * Defines a kind of mail. It needs four parts:
 * - a row of private.mail_kinds with its category, and whether a mail that was cut off is sent again (`resent`);
 * - a trigger, or a worker task, that calls private.enqueue_mail with ids and a key that names the event;
 * - if the words need more than the ids, a function worker.facts_<kind>(mail private.outbox) returns jsonb: when the
 * mail is sent, it reads what its reader may see then, and returns null if there is nothing left to tell;
 * - this definition, in `kinds.ts`: `params` is the schema of the ids and the facts together.
 */
export function mailKind<Schema extends z.ZodType>(kind: {
  category: MailCategory;
  params: Schema;
  word(params: z.output<Schema>, context: MailContext): MailText;
  examples: readonly [z.input<Schema> & Record<string, unknown>, ...(z.input<Schema> & Record<string, unknown>)[]];
}): MailKind {
  return {
    category: kind.category,
    examples: kind.examples,
    word: (params, context) => kind.word(kind.params.parse(params), context),
  };
}
