export const words = {
  question: "Is your talent profile still right?",
  questionPreview: "One tap keeps it in the directory.",
  questionBody: (confirmed: string) =>
    `You last confirmed your profile on ${confirmed}. People stop using a directory that lists those who have already found work, so we ask.`,
  questionNext: (until: string) =>
    `If it is still right and you are open to work, one tap is enough. Otherwise it leaves the directory on ${until}; you can bring it back whenever you like.`,
  ending: (until: string) => `Your talent profile leaves the directory on ${until}`,
  endingPreview: "Still open to work? One tap keeps it there.",
  endingBody: (confirmed: string) => `You last confirmed it on ${confirmed}, and we have not heard from you since.`,
  endingNext: "If you are still open to work, one tap keeps it there for 120 days. If not, you need to do nothing.",
  left: "Your talent profile has left the directory",
  leftPreview: "One tap brings it back.",
  leftBody: (until: string, confirmed: string) =>
    `Since ${until} only you see it: you last confirmed it on ${confirmed}. Nothing of it is deleted.`,
  leftNext: "If you are still open to work, one tap brings it back for 120 days.",
  action: "Yes, it is still right",
  why: "You get this mail because you are open to work and have not changed or confirmed your talent profile for 90 days or more.",
};
