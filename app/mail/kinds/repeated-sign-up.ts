import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import { repeatedSignUpMail } from "./repeated-sign-up.words";

/** To the owner of an address with which somebody tried to join again; the person who tried learns nothing. */
export const repeatedSignUp = mailKind({
  category: "account",
  params: z.object({}),
  examples: [{}],
  word: () => {
    const t = repeatedSignUpMail();
    return {
      subject: t.subject,
      preview: t.preview,
      paragraphs: [t.body, t.next],
      action: { label: t.action, path: "/auth" },
      why: t.why,
    };
  },
});
