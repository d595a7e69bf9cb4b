import type { ConnectionTab } from "~/domain/connections/connection-lists";

type Empty = { title: string; text: string };

export const words = {
  title: "Connections",
  meetings: "Your meetings",
  lead: "Email addresses are shown only between members who both agreed.",
  titleOf: (tab: string) => `${tab}: Connections`,
  gone: "This request was withdrawn. Load the page again to see the others.",
  tabs: {
    requests: "Requests",
    sent: "Sent",
    connected: "Connected",
    closed: "Declined and blocked",
  } satisfies Record<ConnectionTab, string>,
  tab: (label: string, count: number) => `${label} (${count})`,
  uncounted: "We can't count all your connections right now.",
  empty: {
    requests: {
      title: "No requests are waiting",
      text: "When a member asks to connect with you, you see their name and note here, and you decide.",
    },
    sent: { title: "You have not asked anyone", text: "Requests you send are listed here until they are accepted." },
    connected: {
      title: "No connections yet",
      text: "Once a request is accepted, both of you see the other’s email address here.",
    },
    closed: {
      title: "Nobody is declined or blocked",
      text: "People you decline or block are listed here. You can undo it.",
    },
  } satisfies Record<ConnectionTab, Empty>,
  browse: "Browse talent",
  states: { blocked: "Blocked", declined: "Declined", pending: "Pending" },
  after: {
    accept: "Connected",
    decline: "Declined",
    block: "Blocked",
    withdraw: "Withdrawn",
    disconnect: "Disconnected",
    allow: "May ask again",
    unblock: "Unblocked",
  },
  youWrote: "You wrote: ",
  email: "Email: ",
  conversation: "Open the conversation",
  emailWaits:
    "While we keep your profile or theirs hidden, we don't show you their email address or your conversation.",
  onlyIfLet: "You can ask again only if they let you.",
  accept: "Accept",
  decline: "Decline",
  unblock: "Unblock",
  allow: "Let them ask again",
  block: "Block",
  blockTitle: (name: string) => `Block ${name}?`,
  withdraw: "Withdraw",
  withdrawTitle: (name: string) => `Withdraw your request to ${name}?`,
  withdrawText: "You can ask them again 30 days after you sent it.",
  disconnect: "Disconnect",
  disconnectTitle: (name: string) => `Disconnect from ${name}?`,
  disconnectText:
    "Neither of you will see the other’s email address here any more. Your conversation closes: each keeps only what they wrote. Each can ask again 30 days after their last request.",
};
