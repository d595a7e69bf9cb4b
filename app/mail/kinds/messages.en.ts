import type { Titled } from "../short-text";

export const words = {
  unread: (job: Titled | null, name: string | null) => ({
    subject: job ? `A new message about “${job.short}”` : name ? `A new message from ${name}` : "A new message for you",
    preview: "You have not read it yet.",
    paragraphs: [
      job
        ? `Somebody wrote to you in the conversation about “${job.title}”, and you have not read it yet.`
        : `${name ?? "A member"} wrote to you, and you have not read it yet.`,
      "The message stays on TechSetu and is not in this email.",
    ],
    label: "Read the message",
    why: "You get this because you are part of this conversation. We send one email, and no more until you have read the message.",
  }),
};
