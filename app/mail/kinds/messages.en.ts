import type { Titled } from "../short-text";

export const words = {
  unread: (job: Titled | null, name: string | null) => ({
    subject: job ? `A new message about “${job.short}”` : name ? `A new message from ${name}` : "A new message for you",
    preview: "You have not read it yet.",
    paragraphs: [
      job
        ? `Somebody wrote to you in the conversation about “${job.title}”, and you have not read it yet.`
        : `${name ?? "A member"} wrote to you, and you have not read it yet.`,
      "What was written stays on TechSetu and is not in this mail.",
    ],
    label: "Read the message",
    why: "You get this because you take part in the conversation: one mail until you have read it.",
  }),
};
