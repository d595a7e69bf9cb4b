import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import { accountMails } from "./account.words";

/** To an address whose mails came back, when its owner asks to try it again. */
export const addressCheck = mailKind({
  category: "account",
  params: z.object({}),
  examples: [{}],
  word: () => {
    const t = accountMails();
    return {
      subject: t.reachable,
      preview: t.reachablePreview,
      paragraphs: [t.reachableBody, t.reachableNext],
      action: { label: t.reachableAction, path: "/settings" },
      why: t.reachableWhy,
    };
  },
});

/** To an address whose mails came back, once the account has another one: its reader may not know about that. */
export const addressChanged = mailKind({
  category: "account",
  params: z.object({}),
  examples: [{}],
  word: () => {
    const t = accountMails();
    return {
      subject: t.changed,
      preview: t.changedPreview,
      paragraphs: [t.changedBody, t.changedNext],
      action: { label: t.reachableAction, path: "/settings" },
      why: t.changedWhy,
    };
  },
});
