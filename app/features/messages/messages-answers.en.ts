export const words = {
  left: { message: "You left the conversation", description: "The other side sees that it is closed." },
  blocked: { message: "Blocked", description: "They can't reach you here any more. We don't tell them." },
  closedBefore: {
    message: "Nobody was blocked",
    description: "This conversation is closed: they can't write to you in it any more.",
  },
  unblocked: { message: "Unblocked" },
  notBlocked: {
    message: "Nothing was changed",
    description: "You already unblocked them in another tab or on another device.",
  },
  closed: "This conversation is closed, so your message was not sent. You can copy it from here.",
  gone: "You are no longer in this conversation, so your message was not sent. You can copy it from here.",
  reported: {
    message: "Thank you for the report",
    description: "We keep the message and will look at it. We tell nobody who reported it.",
  },
};
