/** Conversations per page of the list, and messages per page of a conversation. */
export const THREADS_SIZE = 20;
export const MESSAGES_SIZE = 50;
