export const words = {
  question: "Is your talent profile still up to date?",
  questionPreview: "One tap keeps it in the directory.",
  questionBody: (confirmed: string) =>
    `You last confirmed your profile on ${confirmed}. We ask because people stop using a directory that lists people who have already found work.`,
  questionNext: (until: string) =>
    `If it is still up to date and you are open to work, one tap is enough. Otherwise it leaves the directory on ${until}; you can bring it back at any time.`,
  ending: (until: string) => `Your talent profile leaves the directory on ${until}`,
  endingPreview: "Still open to work? One tap keeps it there.",
  endingBody: (confirmed: string) => `You last confirmed it on ${confirmed}, and we have not heard from you since.`,
  endingNext:
    "If you are still open to work, one tap keeps it there for 120 days. If not, you don't need to do anything.",
  left: "Your talent profile has left the directory",
  leftPreview: "One tap brings it back.",
  leftBody: (until: string, confirmed: string) =>
    `Since ${until} only you can see it, because you last confirmed it on ${confirmed}. Nothing was deleted.`,
  leftNext: "If you are still open to work, one tap brings it back for 120 days.",
  action: "Yes, it is up to date",
  why: "You get this email because you are open to work and have not changed or confirmed your talent profile for 90 days or more.",
};
