import type { ReactNode } from "react";
import { countOf } from "~/lib/counted";

export const words = {
  again: "Post again",
  duplicate: "Duplicate",
  reopen: "Reopen",
  edit: "Edit",
  close: "Close this job…",
  taken: (close: (text: string) => ReactNode) => <>You have accepted somebody for every opening. {close("Close it")}</>,
  takenHere: (close: (text: string) => ReactNode) => (
    <>You have accepted somebody for every opening. {close("Close it")}, so that nobody else applies.</>
  ),
  reopening: "Reopening…",
  posted: (date: ReactNode) => <>Posted on {date}</>,
  none: "No applications yet",
  waiting: (count: number) => `${count} waiting,`,
  applications: (count: number) => countOf(count, ["application", "applications"]),
  yours: "This is your job",
  closed: (state: string) => `It is closed: nobody can apply, and it is no longer in the list. ${state}.`,
  ended: "It has ended and is no longer in the list.",
  received: "Received applications",
  mine: "My jobs",
};
