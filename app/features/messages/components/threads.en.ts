export const words = {
  title: "Messages",
  empty: "No conversations yet",
  findJob: "Find a job",
  browse: "Browse talent",
  emptyText:
    "A conversation opens when somebody accepts an application or a request to connect, to meet or for mentoring. Nobody can write to you before that.",
  list: "Conversations",
  unread: "Unread: ",
  nothing: "Nobody has written yet.",
  closed: "Closed",
  fresh: (count: number) => `${count} new`,
  notLoaded: "We can't load the people you blocked here right now.",
  blocked: "Blocked",
  unblock: "Unblock",
  /** What a blocked firm had asked. */
  reportAsked: "Report their request for a meeting",
};
