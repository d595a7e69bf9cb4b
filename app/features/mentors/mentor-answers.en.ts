export const words = {
  notSaved: "This could not be saved. Please check what you entered.",
  tooYoung: "Members under 18 can't ask mentors here, unless a guardian has agreed.",
  own: "This is your own profile. Please ask somebody else.",
  sentBefore: "You sent this form before, so nothing was sent now. To ask again, open the mentor's page.",
  sent: (name: string) => ({ message: "Your request was sent", description: `${name} has 72 hours to answer.` }),
  saved: { message: "Your offer was saved" },
  listed: { message: "You are listed as a mentor", description: "For 30 days after we last hear from you." },
  hidden: { message: "You are not listed any more", description: "Nothing in your profile was deleted." },
  over: { message: "Nothing was changed", description: "This request has been answered, has lapsed, or has ended." },
  /** Where the general reason would not be true. */
  overAs: {
    extend: "You can have 72 more hours once, and only while the request waits.",
    forget: "This note is no longer there.",
  } as Record<string, string>,
  done: {
    accept: { message: "You said yes", description: "You can write to each other now." },
    decline: { message: "Your answer was sent" },
    extend: { message: "You have 72 more hours" },
    end: { message: "Done", description: "It has ended." },
    block: { message: "Blocked", description: "We don't tell them. You find them under your connections." },
    note: { message: "Your note was saved" },
    forget: { message: "Your note was deleted" },
  },
};
