import { connectionPath } from "~/domain/connections/connection-lists";
import { threadPath } from "~/domain/messages/paths";
import { z } from "~/lib/zod";
import { mailKind } from "../mail-kind";
import { unlinkedMember } from "../unlinked";
import { connectionMails } from "./connections.words";

const ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const connection = { connection_id: z.uuid(), name: z.string().nullable() };

/** To a member whom somebody asks to connect. The note is only on the page: a stranger wrote it. */
export const connectionRequested = mailKind({
  category: "connections",
  params: z.object(connection),
  examples: [
    { connection_id: ID, name: "Rahim Uddin" },
    { connection_id: ID, name: null },
  ],
  word: ({ connection_id, name }) => {
    const { label, ...text } = connectionMails().requested(unlinkedMember(name));
    return { ...text, action: { label, path: connectionPath(connection_id) } };
  },
});

/** To the asker: accepted. */
export const connectionAccepted = mailKind({
  category: "connections",
  params: z.object({ ...connection, thread_id: z.uuid().nullable() }),
  examples: [
    { connection_id: ID, name: "Rahim Uddin", thread_id: ID },
    { connection_id: ID, name: null, thread_id: null },
  ],
  word: ({ connection_id, name, thread_id }) => {
    const { label, ...text } = connectionMails().accepted(unlinkedMember(name), thread_id !== null);
    return {
      ...text,
      action: { label, path: thread_id ? threadPath(thread_id) : connectionPath(connection_id) },
    };
  },
});
