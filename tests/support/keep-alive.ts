/**
 * How long the servers of tests keep an idle connection. Node's 5 s may end one that a client, after standing still,
 * takes for open: what it then posts is lost.
 */
export const KEEP_ALIVE_MS = 300_000;
