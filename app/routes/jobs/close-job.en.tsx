import type { ReactNode } from "react";
import { countOf } from "~/lib/counted";

export const words = {
  page: "Close a job",
  title: "Close this job",
  filled: "Filled",
  filledMeans: "I have found somebody.",
  unfilled: "Not filled",
  unfilledMeans: "I have stopped looking for now.",
  ended: (job: ReactNode) => <>“{job}” has ended, and nobody can apply any more.</>,
  open: (job: ReactNode) => <>Nobody can apply for “{job}” any more, and it leaves the list. </>,
  reopens: (until: string) => `You can reopen it until ${until}.`,
  reported: "Members have reported it: you can reopen it only once we have checked it and found nothing wrong.",
  uncounted: "We can't count the people who are waiting for your answer just now.",
  waiting: (count: number) => `${countOf(count, ["person waits", "people wait"])} for your answer. `,
  told: "We tell the people who are waiting, once, that the job has closed, and show them similar jobs. You can still answer them.",
  ask: "Is the job filled?",
  closing: "Closing…",
};
