import type { ReactNode } from "react";
import { DOT } from "~/lib/facts";

export const words = {
  title: (job: ReactNode): ReactNode => <>Apply: {job}</>,
  loading: "Loading the job…",
  job: "The job",
  refused: "You can't apply for this job just now.",
  open: "Open the job's page",
  notSent: "Your application was not sent",
  letter: "Cover letter",
  letterHint:
    "The poster sees you as Anonymous and reads the letter exactly as you write it, so leave your name out to stay anonymous. If they accept you, you choose whether to share your name and contact.",
  rate: (asked: string) => `Proposed rate (${asked}, optional)`,
  cv: "Attach my CV (sent as it is now)",
  cvHint: (link: (text: string) => ReactNode) => (
    <>
      We make it from your talent profile. The poster sees only that it is attached, and gets it only if you share your
      name. {link("Save the CV to see it")}
    </>
  ),
  skills: "Show my skills and years of experience",
  skillsHint:
    "The poster sees them beside your letter, as they are now and without your name. They can lead to your profile in the directory.",
  sending: "Sending…",
  send: "Send application",
  cancel: "Cancel",
  apply: "Apply",
  here: "Apply for this job",
  typed: "What you typed:",
  yours: "Your application",
  sentOn: (date: string, rate: string | null, read: boolean) =>
    `Sent on ${date}${rate ? `${DOT}proposed rate ${rate}` : ""}${read ? `${DOT}the poster has read it` : ""}`,
  who: "See who accepted you, and choose what they see of you",
  answer: "Read what the poster wrote to you",
  cvSent: (link: (text: string) => ReactNode) => <>Your CV was attached. {link("Save it as it was sent (PDF)")}</>,
  withdraw: "Withdraw application",
};
