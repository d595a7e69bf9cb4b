import { applicationProgress } from "./application-progress.words";

type Progress = {
  status: string;
  /** Whether the poster has opened the letter. */
  read: boolean;
};

/** How far an application has come, for the one who sent it: each step with whether it was taken. */
export function applicationSteps({ status, read }: Progress): { label: string; taken: boolean }[] {
  const answered = status === "accepted" || status === "rejected";
  const t = applicationProgress();
  return [
    { label: t.sent, taken: true },
    { label: t.read, taken: answered || isRead({ status, read }) },
    { label: t.answer, taken: answered },
  ];
}

/** What comes next for the one who sent it. `unanswered`: it has waited as long as an answer is waited for (requirements/dashboard.md 81). */
export function nextStep({ unanswered, ...progress }: Progress & { unanswered: boolean }): string {
  const t = applicationProgress();
  switch (progress.status) {
    case "pending":
      if (unanswered) return isRead(progress) ? t.readWaitOn : t.waitOn;
      return isRead(progress) ? t.readWait : t.wait;
    case "reviewed":
      return unanswered ? t.undecided : t.reviewed;
    case "rejected":
      return t.rejected;
    default:
      return "";
  }
}

/** "Reviewed" is how the API says it. */
function isRead({ status, read }: Progress): boolean {
  return read || status === "reviewed";
}
