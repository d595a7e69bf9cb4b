export const words = {
  sent: "Sent",
  read: "Read",
  answer: "Answer",
  waitOn: "You can go on waiting, or withdraw.",
  readWaitOn: "The poster has read it. You can go on waiting, or withdraw.",
  wait: "Their answer comes here and as a notification. Until then you can withdraw.",
  readWait: "The poster has read it. Their answer comes here and as a notification. Until then you can withdraw.",
  undecided: "The poster has read it and not decided yet.",
  reviewed: "The poster has read it. Their answer comes here and as a notification.",
  rejected: "Not this time. Other jobs are open.",
};
