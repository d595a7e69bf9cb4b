export const words = {
  asked: (name: string) => ({ message: "Meeting requested", description: `We tell you when ${name} answers.` }),
  proposed: (name: string) => ({ message: "Other times proposed", description: `We tell you when ${name} answers.` }),
  accept: { message: "Meeting accepted", description: "You can write to each other now." },
  decline: { message: "Meeting declined", description: "We tell them that it does not suit you this time." },
  block: {
    message: "Blocked",
    description: "We don't tell them. You find them in your connections or, if they asked as a firm, in your messages.",
  },
  withdraw: { message: "Request withdrawn" },
  callOff: { message: "Meeting called off", description: "We tell the other side." },
  over: {
    message: "Nothing was changed: the meeting was already answered or called off, or its time is over.",
    description: "The list shows its current state.",
  },
  sentBefore: "You sent this form before, so nothing was sent now. Your request is under “Meetings”.",
  mayNot:
    "You can't ask for this meeting: members under 18 can't ask unless a guardian has agreed, and only listed investors can ask founders.",
  timeGone: "One of these times has passed, or is too far ahead: choose others",
  notSaved: "This could not be saved. Please try again.",
};
