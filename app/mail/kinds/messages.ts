import { threadPath } from "~/domain/messages/paths";
import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import { shortText, titled } from "../short-text";
import { unlinkedMember } from "../unlinked";
import { messageMails } from "./messages.words";

const THREAD = "5d0c1c0e-8a55-4b0e-9a43-3f1f0c7f2a10";

/** To a member with an unread conversation: its name, and nothing of the messages. */
export const messageUnread = mailKind({
  category: "messages",
  params: z.object({ thread_id: z.uuid(), job: z.string().nullable(), name: z.string().nullable() }),
  examples: [
    { thread_id: THREAD, job: "Backend engineer", name: null },
    { thread_id: THREAD, job: null, name: "Rahim Uddin" },
    { thread_id: THREAD, job: null, name: null },
  ],
  word: ({ thread_id, job, name }) => {
    const about = job === null ? null : titled(job);
    const { label, ...text } = messageMails().unread(about, unlinkedMember(name && shortText(name)));
    return { ...text, action: { label, path: threadPath(thread_id) } };
  },
});
