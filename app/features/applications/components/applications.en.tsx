import type { ReactNode } from "react";
import { DOT } from "~/lib/facts";

export const words = {
  title: "Applications",
  uncounted: "We can't count all your applications right now.",
  all: { sent: "All applications sent", received: "All applications received" },
  mine: "My jobs",
  boxes: "Lists of applications",
  lists: { sent: "Sent", received: "Received" },
  counted: (label: string, count: number) => `${label} (${count})`,
  noShortlist: "Nobody is on your shortlist here",
  noShortlistLead: "Press “Shortlist” below an application to put it here. Only you see your shortlist.",
  noneOfJob: "No applications to this job",
  noneOfJobLead:
    "Nobody has applied, or those who did have withdrawn. While the job is open, share its page so that more people find it.",
  seeJob: "See the job",
  notSent: "You have no application for this job",
  notSentLead: "You have withdrawn it, or not sent one.",
  noneSent: "You have no applications",
  noneSentLead: "Your applications are listed here, with their status.",
  find: "Find a job",
  noneReceived: "No applications yet",
  noneReceivedLead:
    "Applications to the jobs you post arrive here. Applicants stay anonymous until you accept them and they choose to share who they are.",
  post: "Post a job",
  left: "You can no longer reach the person who accepted you here. Other jobs are open.",
  acceptedBy: (who: ReactNode, verified: boolean) => (
    <>
      {who} accepted you.{verified ? "" : " We have not checked who they are."}
    </>
  ),
  onPageOf: (organization: ReactNode, proof: { domain: string; since: string } | null) => (
    <>
      The job is on the page of {organization}.{" "}
      {proof ? `Its owners proved on ${proof.since} that ${proof.domain} is theirs.` : "We have not checked it."}
    </>
  ),
  write: "Write to them",
  contact: {
    unasked:
      "They don't know who you are. Do you want to show them your name, email address and phone number, as they are now? You can stop sharing at any time.",
    withheld: "They don't know who you are. You can show them your name, email address and phone number at any time.",
  },
  shared: (copy: ReactNode, on: string, who: ReactNode) => (
    <>
      On {on} you showed {who ?? "them"} this: {copy}. They don't see what you change later. If you stop sharing, we
      delete it for them, but they may have kept what they saw.
    </>
  ),
  withCv: " They also get the CV you attached.",
  share: "Share my name and contact",
  unshare: "Stop sharing",
  notNow: "Not now",
  unshared:
    "Accepted. We told the applicant, who has not shared a name and contact yet. When they do, you see both here and get a notification.",
  withdrawn: "Contact withdrawn. You can no longer see this applicant's name and contact.",
  email: "Email",
  phone: "Phone",
  saveCv: "Save the CV (PDF)",
  cvWithYes: "A CV is attached. You get it if you accept them and they share their name.",
  cvWithName: "You get the CV if they share their name.",
  progress: "Progress of the application",
  notYet: ": not yet",
  readLetter: "Read the letter",
  readWhole: "Read the whole letter",
  letterHidden: "We took this letter out of sight.",
  reportLetter: "Report this letter",
  reportAnswer: "Report this answer",
  showLess: "Show less",
  noteSaid: "Your note: ",
  addNote: "Add a private note",
  changeNote: "Change your note",
  note: "Your note (only you see it)",
  saveNote: "Save note",
  shortlisted: "Shortlisted",
  skills: "Skills and experience",
  asks: (rate: string) => `${DOT}asks ${rate}`,
  youWrote: "You wrote: ",
  answer: "Your answer",
  unlist: "Take off shortlist",
  shortlist: "Shortlist",
  accept: "Accept",
  acceptAsk: (applicant: string) => `Accept ${applicant}?`,
  acceptMeans:
    "We tell them that you accepted, and they see your name, your company and what is proved about it. A conversation opens where you can write to each other. They choose whether to share their name and contact. This is final.",
  acceptYes: "Yes, accept",
  reject: "Reject",
  waiting: (count: number) => `${count} waiting`,
  inAll: (count: number) => `${count} in total`,
  onlyThis: "Only this job",
  which: "Which applications",
  everything: "All",
  csv: "Download as CSV",
  polite:
    "Thank you for applying, and for the time you took. We have chosen somebody else this time, and wish you well.",
  chooseSeveral: "Choose several to reject",
  choose: "Choose",
  rejectSeveral: "Reject several at once",
  rejectSeveralLead:
    "This rejects the applicants you marked “Choose” on this page. Each of them reads this text, without your name. This is final.",
  theyRead: "What they read",
  rejectChosen: "Reject chosen applicants",
  asked: (rate: string) => `${DOT}you asked ${rate}`,
  theyWrote: "They wrote: ",
  noAnswer: "No answer after 14 days. ",
  withdraw: "Withdraw",
  withdrawing: "Withdrawing…",
};
