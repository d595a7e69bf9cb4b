export const words = {
  sent: "Sent",
  read: "Read",
  answer: "Answer",
  waitOn: "You can keep waiting, or withdraw.",
  readWaitOn: "The poster has read it. You can keep waiting, or withdraw.",
  wait: "You get the answer here and as a notification. Until then you can withdraw.",
  readWait: "The poster has read it. You get the answer here and as a notification. Until then you can withdraw.",
  undecided: "The poster has read it, but has not decided yet.",
  reviewed: "The poster has read it. You get the answer here and as a notification.",
  rejected: "Not this time. Other jobs are open.",
  over: {
    ended: "The job has ended. The poster can still answer you.",
    filled: "The poster found somebody before answering you. Other jobs are open.",
    closed: "The job was closed before you had an answer. Other jobs are open.",
    hidden: "We have hidden this job. Until we show it again, the poster can't accept you.",
  },
};
