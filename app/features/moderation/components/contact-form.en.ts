export const words = {
  email: "Your email address",
  message: "Your message",
  send: "Send",
  sending: "Sending…",
};
