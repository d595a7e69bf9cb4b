export const words = {
  subject: "Somebody tried to join with your address",
  preview: "You have an account already. Nothing was changed.",
  body: "Somebody filled in the form to join TechSetu with this email address. It already belongs to your account, so we created no new account and changed nothing.",
  next: "If it was you, sign in as usual, or set a new password with “Forgot password?”. If it was not you, you don't need to do anything: they learned nothing about you.",
  action: "Sign in",
  why: "You get this email, at most once a day, because somebody filled in the form to join with your address.",
};
