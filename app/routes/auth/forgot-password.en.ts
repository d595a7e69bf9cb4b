export const words = {
  pageTitle: "Forgot password",
  title: "Forgot your password?",
  lead: "Enter your email address and we'll send you a link to choose a new password.",
  error: "Reset Password Error",
  email: "Email",
  send: "Send reset link",
  sending: "Sending…",
  back: "Back to sign in",
};
