import type { ReactNode } from "react";

export const words = {
  title: "Applications",
  uncounted: "Not all of your applications can be counted just now.",
  all: { sent: "All applications sent", received: "All applications received" },
  mine: "My jobs",
  boxes: "Boxes",
  lists: { sent: "Sent", received: "Received" },
  counted: (label: string, count: number) => `${label} (${count})`,
  noShortlist: "Nobody is on your shortlist here",
  noShortlistLead: "“Shortlist” below an application puts it here. Only you see that.",
  noneOfJob: "No applications to this job",
  noneOfJobLead: "They were withdrawn, or the job is gone. What there is of other jobs is in the whole list.",
  noneSent: "You have not applied for a job yet",
  noneSentLead: "What you send is listed here, with where it stands.",
  find: "Find a job",
  noneReceived: "No applications yet",
  noneReceivedLead:
    "Applications to the jobs you post arrive here. Applicants stay anonymous until you accept them and they choose to share who they are.",
  post: "Post a job",
  left: "Whoever accepted you can't be reached here any more. Other jobs are open.",
  acceptedBy: (who: ReactNode, verified: boolean) => (
    <>
      {who} accepted you.{verified ? "" : " We have not checked who they are."}
    </>
  ),
  write: "Write to them",
  contact: {
    unasked:
      "They don't know who you are. Do you want to show them your name, email address and phone number, as they are now? You can end it later.",
    withheld: "They don't know who you are. You can show them your name, email address and phone number at any time.",
  },
  shared: (copy: ReactNode, on: string, who: ReactNode) => (
    <>
      On {on} you showed {who ?? "them"} this: {copy}. What you change later is not shown to them. Stop sharing, and it
      is deleted for them; what they have seen they may have kept.
    </>
  ),
  withCv: " The CV you attached goes with it.",
  share: "Share my name and contact",
  unshare: "Stop sharing",
  notNow: "Not now",
  unshared:
    "Accepted. The applicant was told, and has not shared a name and contact yet. When they do, both stand here and you are told.",
  withdrawn: "Contact withdrawn. The applicant no longer shares a name and contact.",
  email: "Email",
  phone: "Phone",
  saveCv: "Save the CV (PDF)",
  cvWithYes: "A CV comes with the yes.",
  cvWithName: "The CV comes with the name, if the applicant shares it.",
  progress: "How far it has come",
  notYet: ": not yet",
  readLetter: "Read the letter",
  readWhole: "Read the whole letter",
  showLess: "Show less",
  noteSaid: "Your note: ",
  addNote: "Add a private note",
  changeNote: "Change your note",
  note: "Your note, which only you read",
  saveNote: "Save note",
  shortlisted: "Shortlisted",
  asks: (rate: string) => ` · asks ${rate}`,
  youWrote: "You wrote: ",
  answer: "Your answer",
  unlist: "Take off shortlist",
  shortlist: "Shortlist",
  accept: "Accept",
  acceptAsk: (applicant: string) => `Accept ${applicant}?`,
  acceptMeans:
    "They are told that you accepted, and read your name and company. A conversation opens in which you can write to each other; they choose whether to share their name and contact. This is final.",
  acceptYes: "Yes, accept",
  reject: "Reject",
  waiting: (count: number) => `${count} waiting`,
  inAll: (count: number) => `${count} in all`,
  onlyThis: "Only this job",
  which: "Which applications",
  everything: "All",
  csv: "Download as CSV",
  polite:
    "Thank you for applying, and for the time you took. We have chosen somebody else this time, and wish you well.",
  choose: "Choose",
  rejectSeveral: "Reject several at once",
  rejectSeveralLead:
    "For those whom you have marked “Choose” on this page. Each reads this text, without your name. This is final.",
  theyRead: "What they read",
  rejectChosen: "Reject those chosen",
  asked: (rate: string) => ` · you asked ${rate}`,
  theyWrote: "They wrote: ",
  noAnswer: "No answer after 14 days. ",
  withdraw: "Withdraw",
  withdrawing: "Withdrawing…",
};
