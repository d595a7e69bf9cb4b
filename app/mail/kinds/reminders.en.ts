export const words = {
  deadline: (title: string, date: string) => `“${title}” closes on ${date}`,
  deadlinePreview: "You started an application and have not sent it.",
  deadlineBody: (title: string, date: string, hour: string | null) =>
    `You started an application for “${title}”. You can send it until ${date}${hour ? `, ${hour} in Dhaka` : ""}.`,
  deadlineDraft:
    "What you typed stays on the device where you typed it, until seven days after your last change. We don't have it and can't read it.",
  deadlineAction: "Finish my application",
  deadlineWhy: "You get this email because you started an application for this job and have not sent it.",
  waiting: (count: string) => `${count} applications have waited for two weeks`,
  waitingOne: "An application has waited for two weeks",
  waitingPreview: "A short no is kinder than no answer.",
  waitingBody:
    "Applicants see that they have no answer yet. A yes or a no takes one tap, and you can reject several at once with one text.",
  waitingPart: "These are the jobs that have waited longest. The next email names the others:",
  waitingAction: "Answer applications",
  waitingWhy: "You get this email because applications to your jobs have waited for an answer for 14 days.",
  applications: (count: string) => `${count} applications`,
  application: "1 application",
  unanswered: "No answer for three weeks",
  unansweredPreview: "You can withdraw, or look at other jobs.",
  unansweredBody:
    "You applied at least three weeks ago, and nobody has answered. An answer may still come. In the meantime, look at other jobs; you can withdraw at any time.",
  unansweredAction: "See my applications",
  unansweredWhy: "You get this email because one of your applications has had no answer for 21 days.",
  ending: (title: string, date: string) => `Your job “${title}” ends on ${date}`,
  endingPreview: "Still looking, or found somebody? Either takes a minute.",
  endingBody: (title: string, date: string) => `After ${date} nobody can apply to “${title}” any more.`,
  endingNext:
    "Still looking? A later deadline keeps it open, up to 90 days after you posted it. Found somebody? Close it, and we tell those who are still waiting.",
  endingLastPreview: "A job is open for 90 days at most.",
  endingLast:
    "By then it has been open for 90 days, the longest there is. Still looking? Post it again when it has ended. Found somebody? Close it, and we tell those who are still waiting.",
  endingReported:
    "By then it has been open for 90 days, the longest there is. Found somebody? Close it, and we tell those who are still waiting.",
  endingAction: "Open my job",
  ended: (title: string) => `Your job “${title}” has ended`,
  endedPreview: "Still looking? Post it again in a minute.",
  endedBody: (title: string, date: string) => `“${title}” ended on ${date} and has left the list.`,
  endedNext: "Still looking? Post it again: we fill in the form for you, and show the new job to those who applied.",
  endedAction: "Post it again",
  stillWait: (count: string) => `${count} applications to it are still waiting for your answer.`,
  stillWaits: "One application to it is still waiting for your answer.",
  ownWhy: "You get this email because you posted this job.",
};
