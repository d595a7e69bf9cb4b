import type { ReactNode } from "react";
import { countOf } from "~/lib/counted";

export const words = {
  title: "Check your email",
  unsentTitle: "Confirm your email address",
  unsentLead: "Enter the address you joined with, and we'll send you a link to confirm it.",
  send: "Send me the link",
  joined: (link: (text: string) => ReactNode) => <>Not joined yet? {link("Join")}</>,
  confirmed: (link: (text: string) => ReactNode) => <>Confirmed already? {link("Sign in")}</>,
  lead: "We've sent you a confirmation link to complete your registration.",
  wentTo: (address: ReactNode) => <>We sent it to {address}.</>,
  perhaps: (address: ReactNode) => (
    <>If this address is waiting to be confirmed, we've sent it a new link: {address}.</>
  ),
  /** `here`: whether this browser sent the form. */
  works: (here: boolean): string =>
    here
      ? "The link works for one hour. Open it in this browser if you can: any other asks for your name and a password again."
      : "The link works on any device for one hour.",
  help: (link: (text: string) => ReactNode) => (
    <>
      Nothing there? Look in the spam folder, or send it again, at most once a minute. If that one does not come either,
      or the address is wrong, {link("fill in the form again")}.
    </>
  ),
  email: "Email",
  sending: "Sending…",
  again: "Send the link again",
  possibleIn: (seconds: number) => `Try again in ${countOf(seconds, ["second", "seconds"])}.`,
};
