export const words = {
  pageTitle: "Forgot password",
  title: "Forgot your password?",
  lead: "Tell us your address and we'll send a link that lets you choose a new one.",
  error: "Reset Password Error",
  email: "Email",
  send: "Send reset link",
  sending: "Sending…",
};
