import type { TermOf } from "~/i18n/terms";
import type { REPORT_REASONS } from "../jobs/report-reasons";
import type { SeveralWording, Subject, Wording, Words } from "./wording";
import { sentence } from "~/lib/sentence";

/** Each continues "members reported that" and "we agree that". */
const REASONS: Record<TermOf<typeof REPORT_REASONS>, string> = {
  asks_for_money: "it asks applicants for money",
  misleading: "it is misleading, or not a real job",
  spam: "it is spam or posted again and again",
  harmful: "it is illegal, hateful or harmful",
  other: "something is wrong with it",
};

const AFTER_ACCEPTANCE = "You can now read who it was, and choose whether to share your name and contact.";

/** English. The database writes the same sentences into title and message; a test compares them. */
export const words: { one: Wording; several: SeveralWording } = {
  one: {
    welcome: () => ({ title: "Welcome", message: "Welcome to TechSetu. Your account is ready." }),
    profile_setup: () => ({
      title: "Profile Setup",
      message: "Complete your profile: people want to know who they deal with.",
    }),
    application_received: ({ name }) => ({
      title: "New application",
      message: `Anonymous applied to ${quoted(name) ?? "one of your jobs"}.`,
    }),
    application_withdrawn: ({ name }) => ({
      title: "An application was withdrawn",
      message: `Anonymous no longer applies to ${quoted(name) ?? "one of your jobs"}.`,
    }),
    application_reviewed: (subject) => decision("reviewed", subject),
    application_accepted: (subject) => {
      const { title, message } = decision("accepted", subject);
      return { title, message: subject.name ? `${message} ${AFTER_ACCEPTANCE}` : message };
    },
    application_rejected: (subject) => decision("rejected", subject),
    contact_shared: ({ name }) => ({
      title: "Name and contact shared",
      message: `Somebody you accepted ${name ? `for ${quoted(name)} ` : ""}now shares name and contact with you.`,
    }),
    application_job_filled: (subject) => unanswered("filled", subject),
    application_job_closed: (subject) => unanswered("closed", subject),
    connection_requested: ({ name }) => ({
      title: "Connection request",
      message: `${name ?? "A member"} would like to connect.`,
    }),
    connection_accepted: ({ name }) => ({
      title: "Connection accepted",
      message: `${name ?? "A member"} accepted your connection request.`,
    }),
    mentorship_requested: ({ name }) => ({
      title: "Mentoring request",
      message: name
        ? `${name} asks you for mentoring. The request says until when you can answer.`
        : "A member asks you for mentoring.",
    }),
    mentorship_accepted: ({ name }) => ({
      title: "Mentoring accepted",
      message: name ? `${name} accepted your mentoring request.` : "A mentor accepted your request.",
    }),
    mentorship_declined: ({ name }) => ({
      title: "Mentoring declined",
      message: name
        ? `${name} declined your mentoring request and says why.`
        : "A mentor declined your request and says why.",
    }),
    mentorship_lapsing: ({ name }) => ({
      title: "A request waits for you",
      message: name
        ? `${name} waits for your answer to a mentoring request. It says until when you can answer.`
        : "A mentoring request was about to lapse.",
    }),
    mentorship_lapsed: ({ name }) => ({
      title: "No answer from a mentor",
      message: name ? `${name} did not answer in time. You can ask somebody else.` : "A mentor did not answer in time.",
    }),
    mentor_hidden: () => ({
      title: "You are not listed as a mentor now",
      message: "We have not heard from you. One click lists you again.",
    }),
    job_invited: ({ name }) => ({
      title: "Invited to a job",
      message: name ? `You are invited to "${name}".` : "You were invited to a job that is no longer shown.",
    }),
    domain_proved: ({ name }) => ({
      title: "Domain verified",
      message: name
        ? `${sentence(`We verified the domain of ${name}`)} Its page and jobs now show it.`
        : "We verified the domain of your organization.",
    }),
    domain_missing: ({ name }) => ({
      title: "Proof of a domain missing",
      message: name
        ? `${sentence(`We could not find the proof of the domain of ${name}`)} If it stays missing, we will no longer show the domain as verified.`
        : "We could not find the proof of your organization's domain.",
    }),
    domain_lost: ({ name }) => ({
      title: "Proof of a domain lost",
      message: name
        ? `We could not find the proof of the domain of ${name} for a week, so we no longer show it as verified.`
        : "We could not find the proof of your organization's domain for a week.",
    }),
    owner_invited: ({ name }) => ({
      title: "Own it together",
      message: `One of your connections asks you to ${name ? `be an owner of ${quoted(name)}` : "own an organization with them"}.`,
    }),
    owner_joined: ({ name }) => ({
      title: "A new owner",
      message: name
        ? `Somebody you invited is now an owner of ${quoted(name)}.`
        : "Somebody you invited now owns an organization with you.",
    }),
    owner_removed: ({ name }) => ({
      title: "No longer an owner",
      message: `Another owner removed you as an owner of ${quoted(name) ?? "an organization"}.`,
    }),
    edit_suggested: ({ name }) => ({
      title: "An edit is suggested",
      message: `A member suggests an edit to the page of ${quoted(name) ?? "an organization"}.`,
    }),
    meeting_requested: ({ name }) => ({
      title: "Meeting request",
      message: `${name ?? "A member"} asks you for a meeting.`,
    }),
    meeting_times: ({ name }) => ({
      title: "Other times for a meeting",
      message: name ? `${name} proposes other times for your meeting.` : "Other times are proposed for your meeting.",
    }),
    meeting_accepted: ({ name }) => ({
      title: "Meeting accepted",
      message: name ? `${name} will meet you.` : "Your meeting is accepted.",
    }),
    meeting_declined: ({ name }) => ({
      title: "No meeting this time",
      message: name ? `${name} can't meet you this time.` : "A meeting that you asked for will not take place.",
    }),
    meeting_lapsed: ({ name }) => ({
      title: "A request has lapsed",
      message: name
        ? `${name} did not answer before the last time you proposed.`
        : "Nobody answered before the last time you proposed.",
    }),
    meeting_called_off: ({ name }) => ({
      title: "A meeting is called off",
      message: name ? `${name} called off your meeting.` : "A meeting of yours is called off.",
    }),
    meeting_tomorrow: ({ name }) => ({
      title: "A meeting is near",
      message: `${name ?? "Somebody"} will meet you soon.`,
    }),
    message_received: ({ name }) => ({
      title: "New message",
      message: name ? `You have a new message in "${name}".` : "You have a new message.",
    }),
    job_openings_taken: ({ name }) => ({
      title: "Every opening is taken",
      message: `You have accepted somebody for every opening of ${name ? `${quoted(name)}. Close it, so that nobody else applies` : "one of your jobs"}.`,
    }),
    job_ended: ({ name }) => ({
      title: "A job has ended",
      message: name
        ? `${quoted(name)} has ended. If you are still looking, see on its page what you can do.`
        : "One of your jobs has ended.",
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
      title: "Warning removed",
      message: `${ownJob(name)} no longer carries a warning: we have looked at the report and found nothing wrong.`,
    }),
    guardian_agreed: () => ({
      title: "Your guardian agreed",
      message: "You can now use what is closed to members under 18.",
    }),
    guardian_declined: () => ({
      title: "Your guardian said no",
      message: "You can't use what is closed to members under 18.",
    }),
    address_stopped: () => ({
      title: "Our emails don't reach you",
      message: "We send nothing more to your email address. Your settings say why, and what to do.",
    }),
    address_changed: () => ({
      title: "Your email address was changed",
      message: "If it was not you, set a new password and change the address back.",
    }),
    talent_hidden: () => ({ title: "Profile hidden", message: "We have hidden your talent profile." }),
    talent_restored: () => ({ title: "Profile shown again", message: "Your talent profile is shown again." }),
    message_hidden: () => ({
      title: "Message removed",
      message: "We have removed one of your messages from its conversation.",
    }),
    message_restored: () => ({ title: "Message back", message: "One of your messages is back in its conversation." }),
    writing_hidden: () => ({
      title: "Hidden",
      message: "We have hidden something that you wrote.",
    }),
    writing_restored: () => ({ title: "Shown again", message: "Something that you wrote is shown again." }),
    restored_later: () => ({
      title: "Looked at again",
      message:
        "We looked again at something that you wrote and found nothing against it. It is shown once your account is open again.",
    }),
    member_warned: () => ({ title: "A warning", message: "We warn you because of something you wrote." }),
    member_suspended: () => ({
      title: "Account suspended",
      message:
        "Your account is suspended. Your jobs are closed, and we told the people who applied. Your profiles and what only you own are hidden, and your conversations are closed. You can read, appeal, withdraw your requests, download your data and delete the account.",
    }),
    member_unsuspended: () => ({
      title: "Account open again",
      message: "Your account is no longer suspended. What the suspension had hidden is shown again.",
    }),
    appeal_granted: () => ({
      title: "Appeal granted",
      message: "We looked at your appeal and took the decision back.",
    }),
    appeal_refused: () => ({ title: "Appeal answered", message: "We looked at your appeal, and the decision stands." }),
    report_upheld: () => ({
      title: "Your report",
      message: "We looked at what you reported and acted on it. Thank you.",
    }),
    report_dismissed: () => ({
      title: "Your report",
      message: "We looked at what you reported and found nothing against our rules.",
    }),
    verification_granted: () => ({ title: "You are verified", message: "Your profile has the tick from now on." }),
    verification_refused: () => ({
      title: "Not verified",
      message: "We looked at what you gave us, and it was not enough to verify you.",
    }),
    verification_ended: () => ({ title: "No longer verified", message: "Your profile no longer has the tick." }),
  },
  several: {
    application_received: (name) => ({
      title: "New applications",
      message: `{count} people applied to ${quoted(name) ?? "one of your jobs"}.`,
    }),
    application_withdrawn: (name) => ({
      title: "Applications were withdrawn",
      message: `{count} people no longer apply to ${quoted(name) ?? "one of your jobs"}.`,
    }),
  },
};

function decision(status: "reviewed" | "accepted" | "rejected", { name }: Subject): Words {
  return {
    title: `Application ${status}`,
    message: name
      ? `Your application to ${quoted(name)} was ${status}.`
      : `Your application was ${status}. Its job is no longer shown.`,
  };
}

/** Words the news that a job ended before its poster answered: once, and kindly. */
function unanswered(end: "filled" | "closed", { name }: Subject): Words {
  return {
    title: `A job was ${end}`,
    message: `${quoted(name) ?? "A job"} was ${end} before your application was answered. This says nothing about your application.${name ? " See jobs like this one." : ""}`,
  };
}

function quoted(name: string | null): string | null {
  return name && `"${name}"`;
}

/** Names the job at the start of a sentence. */
function ownJob(name: string | null): string {
  return quoted(name) ?? "One of your jobs";
}

function reasonText(reason: string | null): string {
  return Object.entries(REASONS).find(([known]) => known === reason)?.[1] ?? REASONS.other;
}
