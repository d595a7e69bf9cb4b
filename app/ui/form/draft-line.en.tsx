import type { ReactNode } from "react";

const TIME = { hour: "2-digit", minute: "2-digit" } as const;

export const words = {
  waiting: "Waiting for the line",
  waitingText: "Your device seems to be offline. This goes by itself as soon as it is back: keep this page open.",
  dontSend: "Don't send",
  atRisk: "Your browser has no room to keep this: send it before you leave.",
  draftOf: (time: ReactNode): ReactNode => <>Draft of {time}</>,
  /** As the device has it, with the day where that is not today. */
  time: (date: Date, isToday: boolean) =>
    date.toLocaleString("en-GB", isToday ? TIME : { day: "numeric", month: "short", ...TIME }),
  discard: "Discard",
  leave: "What you typed here is not sent yet, and would be lost. Leave all the same?",
};
