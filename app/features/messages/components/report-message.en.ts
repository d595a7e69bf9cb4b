export const words = {
  title: "Report a message",
  back: "Back to the conversation",
  nothing: (name: string) => `You have reported every message of ${name} here.`,
  kept: "We keep what you report for 90 days so that we can look at it, whatever happens to the conversation. We tell nobody who reported it. If the other side has not told you their name, you hear the next day what we decided, and a message that we take out goes then. To stop hearing from somebody, block them or leave the conversation.",
  message: "Message",
  reason: "What is wrong with it",
  details: "Details (optional)",
  sending: "Sending…",
  send: "Report this message",
};
