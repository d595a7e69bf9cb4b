import type { ReactNode } from "react";

const TIME = { hour: "2-digit", minute: "2-digit" } as const;

export const words = {
  waiting: "Waiting for a connection",
  waitingText: "Your device seems to be offline. We send this as soon as it is back: keep this page open.",
  dontSend: "Don't send",
  atRisk: "Your browser has no room to keep this. Send it before you leave.",
  draftOf: (time: ReactNode): ReactNode => <>Draft from {time}</>,
  /** In the device's time zone, with the day if not today. */
  time: (date: Date, isToday: boolean) =>
    date.toLocaleString("en-GB", isToday ? TIME : { day: "numeric", month: "short", ...TIME }),
  discard: "Discard",
  stays: "Your device seems to be offline. This page stays open, with all that you typed.",
  leave: "You have not sent what you typed here. If you leave, you lose it. Leave anyway?",
};
