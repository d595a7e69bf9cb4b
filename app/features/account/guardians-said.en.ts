export const words = {
  notAGuardian: "Give the address of a parent or guardian, not your own",
  answered: "Your guardian has answered. Their link still works.",
  older: "Only members under 18 can name a guardian.",
  asked: "We are asking your guardian",
  askedText: "We email them a link to their own page, at most once a day.",
  forgotten: "Address deleted",
  forgottenText: "Their link no longer works. If they had said yes, their consent has ended.",
};
