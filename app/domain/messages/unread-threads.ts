/** The number of conversations with unread messages, and the one that has waited longest. */
export type UnreadThreads = { count: number; thread: string | null; subject: string | null; since: string | null };
