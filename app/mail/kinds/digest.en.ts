import { countOf } from "~/lib/counted";

/** A first digest has all open jobs, most of which are not new. */
const jobsOf = (count: number, shown: string, first: boolean) =>
  countOf(count, first ? ["open job", "open jobs"] : ["new job", "new jobs"], shown);

export const words = {
  both: (waiting: string, jobs: number, shown: string, first: boolean) =>
    `Your week: ${waiting} waiting for you, ${jobsOf(jobs, shown, first)}`,
  onlyWaiting: (waiting: string) => `Your week: ${waiting} waiting for you`,
  onlyJobs: (jobs: number, shown: string, first: boolean) => `Your week: ${jobsOf(jobs, shown, first)} for your skills`,
  waits: "Waiting for you:",
  applications: (title: string, count: number, shown: string) =>
    `${countOf(count, ["unanswered application", "unanswered applications"], shown)} to “${title}”`,
  moreApplications: (count: number, shown: string) =>
    `${countOf(count, ["unanswered application", "unanswered applications"], shown)} to your other jobs`,
  requests: (count: number, shown: string) => countOf(count, ["request to connect", "requests to connect"], shown),
  unread: (count: number, shown: string) => countOf(count, ["unread conversation", "unread conversations"], shown),
  jobs: (count: number, shown: string, first: boolean) =>
    count === 1
      ? `One ${first ? "open" : "new"} job asks for one of your skills:`
      : `${jobsOf(count, shown, first)} ask for your skills.`,
  newest: "The newest of them:",
  seeWaiting: "See what is waiting",
  answer: "Answer applications",
  seeRequests: "See the requests",
  seeConversations: "Open your conversations",
  seeJob: "See the job",
  seeJobs: (skill: string) => `See jobs that ask for ${skill}`,
  why: "You get this email because you turned on the weekly digest in your settings. We send it on Sundays when there is something to tell you.",
};
