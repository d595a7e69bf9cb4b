export const words = {
  title: "Report a message",
  back: "Back to the conversation",
  nothing: (name: string) => `There is no message of ${name} here that you have not reported.`,
  kept: "What you report is kept for 90 days for us to look at, whatever becomes of the conversation. Nobody is told who reported it. To hear no more from somebody, block or leave the conversation.",
  message: "Message",
  reason: "What is wrong with it",
  details: "Details (optional)",
  sending: "Sending…",
  send: "Report this message",
};
