export const words = {
  region: "Your place in the directory",
  left: "Your profile has left the directory",
  asked: "Are you still open to work?",
  listAgain: "List me again",
  stillOpen: "I’m still open to work",
  leftSince: (since: string) =>
    `Since ${since} only you see it, because you confirmed or changed nothing for 120 days. Nothing is lost.`,
  lastConfirmed: (days: number, until: string) =>
    `You last confirmed your talent profile ${days} days ago. On ${until} it leaves the directory.`,
  takenDown: "We have hidden your profile: only you see it",
  why: "Why, and how to appeal",
  confirmed: "Your place in the directory is confirmed.",
};
