export const words = {
  title: "Report a message",
  back: "Back to the conversation",
  nothing: (name: string) => `There is no message of ${name} here that you have not reported.`,
  kept: "We keep what you report for 90 days so that we can look at it, whatever happens to the conversation. We tell nobody who reported it. If you don't know the name of who wrote it, you learn the next day what we decided, and if we take it out it goes then. To stop hearing from somebody, block them or leave the conversation.",
  message: "Message",
  reason: "What is wrong with it",
  details: "Details (optional)",
  sending: "Sending…",
  send: "Report this message",
};
