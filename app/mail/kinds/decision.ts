import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import { decisionMails } from "./decision.words";
import { words as en } from "./decision.en";

/** All that the database stores but an answer to a message, which is a mail of its own. */
export const ACTIONS = [
  "dismiss",
  "hide",
  "restore",
  "warn",
  "suspend",
  "unsuspend",
  "grant",
  "refuse",
  "end",
] as const;

/** Returns the key of a decision's words; verifications have their own. A dismissal shows again what reports hid. */
function wordsOf(kind: string, action: string): keyof typeof en.subjects {
  const name = kind === "verification" ? `verification_${action}` : action;
  return Object.hasOwn(en.subjects, name) ? (name as keyof typeof en.subjects) : "restore";
}

/** To the member concerned: a moderator's decision and reason (docs/decisions/0111-moderation.md). */
export const decisionMade = mailKind({
  category: "account",
  params: z.object({ kind: z.string(), action: z.enum(ACTIONS), reason: z.string(), appealable: z.boolean() }),
  examples: [
    { kind: "job", action: "hide", reason: "It asks for a deposit.", appealable: true },
    { kind: "talent", action: "suspend", reason: "টাকা চাওয়া হয়েছে। ".repeat(50).trim(), appealable: true },
    ...(["dismiss", "warn", "restore", "unsuspend", "grant", "refuse"] as const).map((action) => ({
      kind: "job",
      action,
      reason: "Looked at again.",
      appealable: false,
    })),
    ...(["grant", "refuse", "end"] as const).map((action) => ({
      kind: "verification",
      action,
      reason: "The links lead to you.",
      appealable: false,
    })),
  ],
  word: ({ kind, action, reason, appealable }) => {
    const t = decisionMails();
    const said = wordsOf(kind, action);
    return {
      subject: t.subjects[said],
      preview: t.preview,
      paragraphs: [t.bodies[said], t.reason(reason), ...(appealable ? [t.appeal] : [])],
      action: { label: t.action, path: kind === "verification" ? "/settings/verification" : "/appeal" },
      why: t.why,
    };
  },
});

/** To the address that wrote to us: our answer without the question, since somebody else may have typed the address. */
export const contactAnswered = mailKind({
  category: "account",
  params: z.object({ answer: z.string() }),
  examples: [{ answer: "We looked." }, { answer: "আমরা দেখেছি। ".repeat(60).trim() }],
  word: ({ answer }) => {
    const t = decisionMails();
    return {
      subject: t.contactSubject,
      preview: t.contactPreview,
      paragraphs: [t.contactBody, answer],
      why: t.contactWhy,
    };
  },
});
