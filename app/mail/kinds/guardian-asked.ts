import { guardianPath } from "~/domain/guardians/guardian-path";
import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import { guardianAskedMail } from "./guardian-asked.words";

/**
 * To the guardian named by a member under 18. Contains no text by the member, not even the name: anybody can type
 * anybody's address (docs/decisions/0098-mails-nobody-asked-for.md).
 */
export const guardianAsked = mailKind({
  category: "account",
  params: z.object({ token: z.string() }),
  examples: [{ token: "0123456789abcdef".repeat(4) }],
  word: ({ token }) => {
    const t = guardianAskedMail();
    return {
      subject: t.subject,
      preview: t.preview,
      paragraphs: [t.body, t.next],
      action: { label: t.action, path: guardianPath(token) },
      why: t.why,
    };
  },
});
