import type { ReactNode } from "react";

export const words = {
  /** What each kind of link is for, with the address it is about. */
  purpose: {
    signup: (address: ReactNode) => <>Press the button to confirm that {address} is your email address.</>,
    recovery: (address: ReactNode) => <>Press the button to choose a new password for {address}.</>,
    email_change: (address: ReactNode) => <>Press the button to make {address} the address of your account.</>,
    magiclink: (address: ReactNode) => <>Press the button to sign in as {address}.</>,
  },
  button: {
    signup: "Confirm my email address",
    recovery: "Choose a new password",
    email_change: "Confirm my new address",
    magiclink: "Sign in",
  },
  leavingButton: {
    signup: "Sign out, and confirm my email address",
    recovery: "Sign out, and choose a new password",
    email_change: "Sign out, and confirm my new address",
    magiclink: "Sign out, and sign in",
  },
  leaving: (address: ReactNode) => (
    <>You are signed in here as {address}. If you continue, that account is signed out of this browser.</>
  ),
  wait: "One moment…",
  cancel: "Cancel",
  pageTitle: "Confirm",
  title: "One more step",
  foreign: "This link is for another account",
  foreignText:
    "It does not belong to the address that it names, or to the account that is signed in here. Nobody was signed in. If you don't know where it came from, ignore it.",
  expired: "This link no longer works",
  expiredText: "It has been used already, or it is older than an hour. Ask for a new one.",
  /** Of a link to confirm the address of a new account. */
  usedText:
    "It has been used already, it is older than an hour, or we have sent you a newer one. Use the link of our newest email; if that one doesn't work either, sign in or ask for a new link.",
  newLink: "Send me a new link",
  signIn: "Sign In",
};
