import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import { accountMails } from "./account.words";

/** To an address that mails came back from, once its owner asked to try it again. */
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

/** To an address that mails came back from, once the account has another: whoever reads it may know nothing of that. */
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
