import { emailField } from "~/domain/auth/auth.schema";
import { textField } from "~/lib/text";
import { parseWebUrl } from "~/lib/web-url";
import { z } from "~/lib/zod";
import { CHOICES } from "./decisions";
import { moderationFields } from "./moderation-fields.words";

/** A moderator's decision; the reason is sent to the member concerned, if the decision is told to them. */
export const decisionSchema = z.object({
  choice: z.enum(CHOICES.keys, { error: () => moderationFields().choice }),
  reason: textField({ max: 1000, label: () => moderationFields().reason }),
});

/** A member's appeal against a decision about them. */
export const appealSchema = z.object({
  decision: z.guid({ error: () => moderationFields().decision }),
  body: textField({ max: 2000, label: () => moderationFields().appeal }),
});

/** A message to the operators from anyone. */
export const contactSchema = z.object({
  email: emailField,
  body: textField({ max: 4000, label: () => moderationFields().message }),
});

const LINKS_MAX = 5;
/** As long as the table takes. */
const LINK_MAX = 500;

/** A member's request for verification: links, one per line, and a sentence. */
export const verificationSchema = z.object({
  links: z
    .string({ error: () => moderationFields().links })
    .max(3000, { error: () => moderationFields().links, abort: true })
    .transform((typed, context) => {
      const lines = typed.split("\n").flatMap((line) => line.trim() || []);
      const links = lines.flatMap((line) => parseWebUrl(line) ?? []);
      if (links.some((link) => link.length > LINK_MAX)) {
        context.addIssue(moderationFields().longLink(LINK_MAX));
        return z.NEVER;
      }
      if (links.length > 0 && links.length <= LINKS_MAX && links.length === lines.length) return links;
      context.addIssue(moderationFields().links);
      return z.NEVER;
    }),
  statement: textField({ max: 1000, label: () => moderationFields().statement }),
});
