/** How many conversations a page of the list has, and how many messages a page of a conversation. */
export const THREADS_SIZE = 20;
export const MESSAGES_SIZE = 50;
