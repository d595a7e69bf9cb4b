export const words = {
  left: { message: "You left the conversation", description: "The other side reads that it is closed." },
  blocked: { message: "Blocked", description: "Nothing more reaches you from there. They are not told." },
  unblocked: { message: "Unblocked" },
  notBlocked: {
    message: "Nothing was changed",
    description: "This block was taken back before, in another tab or on another device.",
  },
  closed: "This conversation is closed, so your message was not sent. It is kept here for you to copy.",
  gone: "This conversation is not yours any more, so your message was not sent. It is kept here for you to copy.",
  reported: {
    message: "Thank you for the report",
    description: "We keep the message and will look at it. Nobody is told who reported it.",
  },
};
