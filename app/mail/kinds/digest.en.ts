import { countOf } from "~/lib/counted";

export const words = {
  both: (waiting: string, jobs: number, shown: string) =>
    `Your week: ${waiting} waiting for you, ${countOf(jobs, ["new job", "new jobs"], shown)}`,
  onlyWaiting: (waiting: string) => `Your week: ${waiting} waiting for you`,
  onlyJobs: (jobs: number, shown: string) =>
    `Your week: ${countOf(jobs, ["new job", "new jobs"], shown)} for your skills`,
  waits: "Waiting for you:",
  applications: (title: string, count: number, shown: string) =>
    `${countOf(count, ["unanswered application", "unanswered applications"], shown)} to “${title}”`,
  moreApplications: (count: number, shown: string) =>
    `${countOf(count, ["unanswered application", "unanswered applications"], shown)} to your other jobs`,
  requests: (count: number, shown: string) => countOf(count, ["request to connect", "requests to connect"], shown),
  unread: (count: number, shown: string) => countOf(count, ["unread conversation", "unread conversations"], shown),
  jobs: (count: number, shown: string) =>
    count === 1 ? "One new job asks for one of your skills:" : `${shown} new jobs ask for your skills.`,
  newest: "The newest of them:",
  seeWaiting: "See what is waiting",
  answer: "Answer applications",
  seeRequests: "See the requests",
  seeConversations: "Open your conversations",
  seeJob: "See the job",
  seeJobs: (skill: string) => `See jobs that ask for ${skill}`,
  why: "You get this email because you turned on the weekly digest in your settings. We send it on Sundays when there is something to tell you.",
};
