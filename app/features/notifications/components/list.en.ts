export const words = {
  nothing: "Nothing has happened yet",
  nothingText: "You see applications, decisions, requests to connect and meetings here as they happen.",
  findJob: "Find a job",
  unread: (count: number) => `${count} unread`,
  choose: "Choose which notifications you get",
  all: "All notifications",
  markRead: "Mark read",
  connected: "Connected",
  declined: "Declined",
  accept: "Accept",
  decline: "Decline",
};
