import { z } from "~/lib/zod";
import { MAIL_CATEGORIES } from "./mail-categories";
import { mailCategories } from "./mail-categories.words";

/** The mail categories that stay on: a browser posts only ticked boxes. */
export const mailsFormSchema = z.object({
  intent: z.literal("mails"),
  categories: z
    .array(z.enum(MAIL_CATEGORIES, { error: () => mailCategories().choose }))
    .max(20)
    .default([]),
});

/** Parameters of a mail's unsubscribe link: the mail's category, and a token of 32 bytes that only the mail holds. */
export const unsubscribeSchema = z.object({
  about: z.enum(MAIL_CATEGORIES),
  token: z.string().regex(/^[\w-]{43}$/),
});

/** The buttons of the unsubscribe page. */
export const unsubscribeFormSchema = z.object({ intent: z.enum(["stop", "resume"]) });
