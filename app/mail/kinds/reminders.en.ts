export const words = {
  deadline: (title: string, date: string) => `“${title}” closes on ${date}`,
  deadlinePreview: "You have begun an application and not sent it.",
  deadlineBody: (title: string, date: string) =>
    `You have begun an application to “${title}”. It can be sent until ${date}.`,
  deadlineDraft:
    "What you typed is where you typed it: on your device, for seven days. We don't have it, and never read it.",
  deadlineAction: "Finish my application",
  deadlineWhy: "You get this mail because you began an application to this job and have not sent it.",
  waiting: (count: string) => `${count} applications have waited for two weeks`,
  waitingOne: "An application has waited for two weeks",
  waitingPreview: "A short no is kinder than none.",
  waitingBody:
    "Whoever applied reads that there was no answer. A yes or a no takes one tap, and you can turn down several at once with one text.",
  waitingAction: "Answer applications",
  waitingWhy: "You get this mail because applications to your jobs have waited for an answer for 14 days.",
  applications: (count: string) => `${count} applications`,
  application: "1 application",
  unanswered: "No answer for three weeks",
  unansweredPreview: "You can withdraw, or go on to other jobs.",
  unansweredBody:
    "You applied three weeks ago or longer, and nobody has answered. It may still come. You lose nothing by going on, and you can withdraw at any time.",
  unansweredAction: "See my applications",
  unansweredWhy: "You get this mail because an application of yours has been without an answer for 21 days.",
  ending: (title: string, date: string) => `Your job “${title}” ends on ${date}`,
  endingPreview: "Still looking, or found somebody? Both take a minute.",
  endingBody: (title: string, date: string) => `After ${date} nobody can apply to “${title}” any more.`,
  endingNext:
    "Still looking? A later deadline keeps it open, up to 90 days after you posted it. Found somebody? Close it, so that those who wait are told.",
  endingAction: "Open my job",
  ended: (title: string) => `Your job “${title}” has ended`,
  endedPreview: "Still looking? Post it again in a minute.",
  endedBody: (title: string, date: string) => `“${title}” ended on ${date} and is in no list any more.`,
  endedNext: "Still looking? Post it again: the form comes filled in, and those who applied are led to the new job.",
  endedAction: "Post it again",
  stillWait: (count: string) => `${count} applications to it still wait for your answer.`,
  stillWaits: "One application to it still waits for your answer.",
  ownWhy: "You get this mail because you posted this job.",
};
