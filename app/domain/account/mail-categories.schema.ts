import { z } from "~/lib/zod";
import { MAIL_CATEGORIES } from "./mail-categories";
import { mailCategories } from "./mail-categories.words";

/** The mails that are on: browsers post the boxes that are ticked. */
export const mailsFormSchema = z.object({
  intent: z.literal("mails"),
  categories: z
    .array(z.enum(MAIL_CATEGORIES, { error: () => mailCategories().choose }))
    .max(20)
    .default([]),
});

/** What a mail's link to stop such mails names: 32 bytes that only the mail knows, and what it was about. */
export const unsubscribeSchema = z.object({
  about: z.enum(MAIL_CATEGORIES),
  token: z.string().regex(/^[\w-]{43}$/),
});

/** What the page of that link posts. */
export const unsubscribeFormSchema = z.object({ intent: z.enum(["stop", "resume"]) });
