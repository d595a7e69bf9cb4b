export const words = {
  done: {
    accept: { message: "You are connected", description: "You see each other's email address under Connected." },
    decline: { message: "Request declined" },
    block: { message: "Blocked", description: "Their requests don't reach you any more. We don't tell them." },
    withdraw: { message: "Request withdrawn", description: "You can ask them again 30 days after you sent it." },
    disconnect: {
      message: "Disconnected",
      description: "Neither of you sees the other's email address here any more.",
    },
    allow: { message: "They can ask you again", description: "From 30 days after their last request." },
    unblock: {
      message: "Unblocked",
      description:
        "They can ask you again, 30 days after their last request. If an earlier request of theirs is still open, it is under Requests.",
    },
  },
  over: {
    message: "Nothing was changed",
    description: "You or the other member had already answered or ended it. You now see the current state.",
  },
  sent: (name: string) => ({ message: "Request sent", description: `We tell you if ${name} accepts.` }),
  sentAlone: {
    message: "Request sent without the job",
    description: "We can't show them the job just now, or they had already answered.",
  },
  tooYoung: "You can ask members to connect once you are 18 or a guardian has agreed.",
  notSaved: "Your request could not be saved. Please try again.",
  jobGone: "The job is not open any more, or not yours. Choose another, or none.",
  alreadyAsked: "There is already a request between you two. See it in your connections.",
  nameless: "Developer",
  report: "Report this request",
  /** What somebody had asked who is blocked by now. */
  reportAsked: {
    connection: "Report their request to connect",
    mentorship: "Report their request for mentoring",
    meeting: "Report their request for a meeting",
  },
  blockText: (isConnected: boolean) =>
    `${isConnected ? "This ends the connection and closes your conversation. " : ""}If one of you mentors the other, that ends too, and a meeting you agreed on is called off: they are told of that, not of the block. Their requests won’t reach you any more. You can unblock them under “Declined and blocked”.`,
  happened: {
    pending: (ago: string) => `Asked ${ago}`,
    accepted: (ago: string) => `Connected ${ago}`,
    declined: (ago: string) => `Declined ${ago}`,
    blocked: (ago: string) => `Blocked ${ago}`,
  } as Record<string, (ago: string) => string>,
};
