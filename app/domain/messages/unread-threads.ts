/** How many of the member's conversations have something new, and the one that has waited longest. */
export type UnreadThreads = { count: number; thread: string | null; subject: string | null; since: string | null };
