import type { Language } from "~/i18n/language";
import type { z } from "~/lib/zod";
import type { MailCategory, MailText } from "./mail-text";

export interface MailContext {
  /** The reader's language, which all words that are asked for are in already. */
  locale: Language;
  /** Where the site is, without a slash at the end. */
  origin: string;
}

/** How a kind of mail is worded. */
export interface MailKind {
  category: MailCategory;
  /** Throws a ZodError when the parameters are not the kind's. */
  word(params: unknown, context: MailContext): MailText;
  /** Parameters as they may come, the shortest and the longest among them: tests word them all in both languages. */
  examples: readonly Record<string, unknown>[];
}

/**
 * A kind of mail, of four parts:
 * - a row of private.mail_kinds with its category, and whether one that was cut off goes once more (`resent`);
 * - a trigger, or a task of the worker, that calls private.enqueue_mail with ids and a key that names what happened;
 * - a function worker.facts_<kind>(mail private.outbox) returns jsonb, where words need more than the ids: it looks up, as
 *   the mail is sent, what its reader may see by then, and answers null where there is nothing to tell any more;
 * - this, in `kinds.ts`: `params` is the schema of the ids and the facts together.
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
