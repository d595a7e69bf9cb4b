import type { ReactNode } from "react";

export const words = {
  pageTitle: "New password",
  expired: "This link no longer works",
  expiredText: "It has been used already, is older than an hour, or was opened more than ten minutes ago.",
  unfinished: "Your account is not finished",
  unfinishedText: (address: ReactNode) => (
    <>
      {address} is confirmed as yours, but you have not chosen a password yet. For your safety you have ten minutes
      after you open a link: ask for a new one to go on.
    </>
  ),
  kept: "What you typed is kept on this device for an hour, except the password.",
  newLink: "Send me a new link",
  title: "Choose a new password",
  error: "Reset Password Error",
  save: "Save new password",
  saving: "Saving…",
  claim: "Choose your password",
  claimText: (address: ReactNode) => (
    <>
      {address} is confirmed as yours. The account was started in another browser, perhaps by somebody else: we deleted
      the password, name and phone number typed there. Enter your own here.
    </>
  ),
  /** For a browser that sent a form for this address, which created no account. */
  claimAgain: (address: ReactNode) => (
    <>
      {address} is confirmed as yours. Somebody joined with it before you sent this form, perhaps you yourself: we
      deleted the password, name and phone number typed then. What you typed last is still here, except the password.
    </>
  ),
};
