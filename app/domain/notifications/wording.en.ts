import type { REPORT_REASONS } from "../jobs/job-terms";
import type { Subject, Wording, Words } from "./wording";

/** Each continues "members reported that" and "we agree that". */
const REASONS: Record<keyof typeof REPORT_REASONS, string> = {
  asks_for_money: "it asks applicants for money",
  misleading: "it is misleading, or not a real job",
  spam: "it is spam or posted again and again",
  harmful: "it is illegal, hateful or harmful",
  other: "something is wrong with it",
};

/** English. The database writes the same sentences into title and message; a test compares them. */
export const english: Wording = {
  welcome: () => ({ title: "Welcome", message: "Welcome to TechSetu. Your account is ready." }),
  profile_setup: () => ({ title: "Profile Setup", message: "Complete your profile so that others can find you." }),
  application_received: ({ name }) => ({
    title: "New application",
    message: `Anonymous applied to ${quoted(name) ?? "one of your jobs"}.`,
  }),
  application_withdrawn: ({ name }) => ({
    title: "An application was withdrawn",
    message: `Anonymous no longer applies to ${quoted(name) ?? "one of your jobs"}.`,
  }),
  application_reviewed: (subject) => decision("reviewed", subject),
  application_accepted: (subject) => decision("accepted", subject),
  application_rejected: (subject) => decision("rejected", subject),
  connection_requested: ({ name }) => ({
    title: "Connection request",
    message: `${name ?? "A member"} would like to connect.`,
  }),
  connection_accepted: ({ name }) => ({
    title: "Connection accepted",
    message: `${name ?? "A member"} accepted your connection request.`,
  }),
  connection_declined: ({ name }) => ({
    title: "Connection declined",
    message: `${name ?? "A member"} declined your connection request.`,
  }),
  meeting_requested: ({ name }) => ({
    title: "Meeting requested",
    message: name ? `Your request was received: "${name}".` : "Your request was received.",
  }),
  job_warned: ({ name, reason }) => ({
    title: "A warning on your job",
    message: `${ownJob(name)} carries a warning: it was reported that ${reasonText(reason)}. The warning stays until we have looked at the report.`,
  }),
  job_hidden: ({ name, reason }) => ({
    title: "Job hidden",
    message: `${ownJob(name)} is hidden: members reported that ${reasonText(reason)}. It stays hidden until we have looked at the reports.`,
  }),
  job_removed: ({ name, reason, state }) => ({
    title: "Job removed",
    message: `${ownJob(name)} stays ${state === "closed" ? "closed" : "hidden"} for good: we agree that ${reasonText(reason)}.`,
  }),
  job_restored: ({ name }) => ({
    title: "Job shown again",
    message: `${ownJob(name)} is shown again: we have looked at the reports and found nothing wrong.`,
  }),
  job_warning_lifted: ({ name }) => ({
    title: "Warning taken away",
    message: `${ownJob(name)} carries no warning any more: we have looked at the report and found nothing wrong.`,
  }),
};

function decision(status: "reviewed" | "accepted" | "rejected", { name }: Subject): Words {
  return {
    title: `Application ${status}`,
    message: name
      ? `Your application to ${quoted(name)} was ${status}.`
      : `Your application was ${status}. Its job is no longer shown.`,
  };
}

function quoted(name: string | null): string | null {
  return name && `"${name}"`;
}

/** Begins a sentence. */
function ownJob(name: string | null): string {
  return quoted(name) ?? "One of your jobs";
}

function reasonText(reason: string | null): string {
  return Object.entries(REASONS).find(([known]) => known === reason)?.[1] ?? REASONS.other;
}
