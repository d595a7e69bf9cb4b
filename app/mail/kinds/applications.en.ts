import type { Titled } from "../short-text";

export const words = {
  received: (job: Titled, count: string, one: boolean) => ({
    subject: one ? `A new application for “${job.short}”` : `${count} new applications for “${job.short}”`,
    preview: one ? "The cover letter is waiting for you." : "Their cover letters are waiting for you.",
    paragraphs: [
      one
        ? `Somebody applied for your job “${job.title}”, and you have not opened the letter yet.`
        : `${count} people applied for your job “${job.title}”. You have not opened their letters yet.`,
      "Applicants are anonymous. Once you have accepted one, they choose whether to tell you who they are.",
    ],
    label: "Read the applications",
    why: "You get this because you posted the job. We send at most one email an hour while applications come in.",
  }),
  accepted: (job: Titled, next: { choose: boolean; write: boolean }) => ({
    subject: `Your application for “${job.short}” was accepted`,
    preview: "See who accepted you, and what comes next.",
    paragraphs: [
      `Good news: your application for “${job.title}” was accepted.`,
      next.choose
        ? "Your next step: read who accepted you, and choose whether to share your name and contact. They don't know who you are until you do."
        : "You can now read who accepted you. They see your name and contact, as you agreed.",
      ...(next.write ? ["You and the poster now have a conversation on TechSetu. Either of you can write first."] : []),
    ],
    label: next.choose ? "See who accepted you" : next.write ? "Open the conversation" : "Open your application",
    why: "You get this because you applied for the job.",
  }),
  rejected: (job: Titled, hasNote: boolean) => ({
    subject: `An answer to your application for “${job.short}”`,
    preview: "Not this time.",
    paragraphs: [
      `Your application for “${job.title}” was not chosen this time.`,
      hasNote
        ? "The poster wrote you a few words. You can read them with your application."
        : "You can find similar jobs on the job's page.",
    ],
    label: hasNote ? "Read the answer" : "See jobs like this one",
    why: "You get this because you applied for the job.",
  }),
  closed: (job: Titled, filled: boolean) => ({
    subject: filled ? `“${job.short}” was filled` : `“${job.short}” was closed`,
    preview: "Your application had no answer yet.",
    paragraphs: [
      `“${job.title}” was ${filled ? "filled" : "closed"} before your application was answered. This says nothing about your application.`,
      "You can find similar jobs on the job's page.",
    ],
    label: "See jobs like this one",
    why: "You get this because you applied for the job and had no answer yet.",
  }),
};
