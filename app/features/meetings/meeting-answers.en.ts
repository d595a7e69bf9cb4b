export const words = {
  asked: (name: string) => ({ message: "Meeting requested", description: `We tell you when ${name} answers.` }),
  proposed: (name: string) => ({ message: "Other times proposed", description: `We tell you when ${name} answers.` }),
  accept: { message: "Meeting accepted", description: "You can write to each other now." },
  decline: { message: "Meeting declined", description: "Who asked is told that it does not suit you this time." },
  withdraw: { message: "Request withdrawn" },
  callOff: { message: "Meeting called off", description: "The other side is told. You can still write to each other." },
  over: {
    message: "This was not changed: it was answered or called off meanwhile, or its time is over.",
    description: "The list shows how it stands now.",
  },
  mayNot: "You can't ask for this meeting: members under 18 don't, and founders are asked by listed investors.",
  timeGone: "A time has gone by meanwhile, or lies too far ahead: choose others",
  notSaved: "This could not be saved. Please try again.",
};
