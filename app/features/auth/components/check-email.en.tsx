import type { ReactNode } from "react";
import { countOf } from "~/lib/counted";

export const words = {
  title: "Check your email",
  lead: "We've sent you a confirmation link to complete your registration.",
  wentTo: (address: ReactNode) => <>It went to {address}.</>,
  help: "The link works on any device for one hour. Nothing there? Look in the spam folder, or send it again, at most once a minute. If that one does not come either, fill in the form again.",
  email: "Email",
  sending: "Sending…",
  again: "Send the link again",
  possibleIn: (seconds: number) => `Try again in ${countOf(seconds, ["second", "seconds"])}.`,
};
