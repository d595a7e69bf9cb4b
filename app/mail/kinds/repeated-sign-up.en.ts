export const words = {
  subject: "Somebody tried to join with your address",
  preview: "You have an account already. Nothing was changed.",
  body: "The form to join TechSetu was sent with this email address. It belongs to your account, so no other was made, and nothing of yours was changed.",
  next: "If it was you, sign in as usual, or set a new password with “Forgot password?”. If it was not, you need not do anything: whoever it was learned nothing about you.",
  action: "Sign in",
  why: "You get this mail, at most one a day, because the form to join was sent with your address.",
};
