export const words = {
  notAGuardian: "Give the address of a parent or guardian, not your own",
  answered: "Your guardian has answered. Their link still works.",
  older: "Only members under 18 name a guardian.",
  asked: "Your guardian is asked",
  askedText: "We mail them a link to a page of their own, at most once a day.",
  forgotten: "Forgotten",
  forgottenText: "Their link no longer works.",
};
