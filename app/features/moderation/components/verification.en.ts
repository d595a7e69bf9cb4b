export const words = {
  title: "Verification",
  lead: "A tick beside your name says that a moderator checked who you are. It is free, and you can do everything without it.",
  verified: "You are verified",
  verifiedText: "If you change your name you lose the tick, and can ask for it again.",
  waits:
    "We have your request. You get our answer as a notification and by email. If you change your name before that, you have to ask again.",
  refused: "We could not verify you",
  ended: "You are no longer verified",
  endedText:
    "Your name has changed since, or you no longer prove the domain of one of your links. You can ask for the tick again.",
  reasonOf: "The reason",
  yours: "What you gave us",
  asked: (date: string) => `Sent on ${date}`,
  ask: "Ask to be verified",
  askText: "Only a moderator reads what you give here. We keep it with your account and delete it with your account.",
  links: "Links that show who you are",
  linksHint:
    "One to five, each on a line of its own: a profile elsewhere, your company's page that names you, your work.",
  statement: "Who you are",
  statementHint: "A sentence or two: what the links show, and how they show that they are yours.",
  send: "Send",
  sending: "Sending…",
  sentBefore: "Nothing was sent now: your earlier request is waiting, or you are already verified.",
  sent: "Your request was sent",
};
