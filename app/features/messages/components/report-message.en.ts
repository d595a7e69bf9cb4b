export const words = {
  title: "Report a message",
  back: "Back to the conversation",
  nothing: (name: string) => `There is no message from ${name} here that you have not reported.`,
  kept: "We keep what you report for 90 days, and longer while its author can appeal against what we decide, so that we can look at it, whatever happens to the conversation. We tell nobody who reported it. If the other side has not shared their name with you, we wait until the next day to tell you what we decided and, if necessary, to remove the message. To stop getting messages from somebody, block them or leave the conversation.",
  message: "Message",
  reason: "What is wrong with it",
  details: "Details (optional)",
  sending: "Sending…",
  send: "Report this message",
};
