import { SHORTEST_PASSWORD } from "~/domain/auth/shortest-password";

export const words = {
  checkEmail: "Check your email",
  confirmationSent: "We've sent you a confirmation link to complete your registration.",
  linkOnItsWay:
    "If this address is waiting to be confirmed, a new link is on its way. Nothing after five minutes? Try again.",
  /** The same for an address without an account (requirements/auth.md 27). */
  resetSent: "We've sent you a password reset link. Nothing after five minutes? Check the address and try again.",
  welcome: "Welcome back!",
  signedIn: "You have successfully logged in.",
  loggedOut: "Logged out",
  loggedOutText: "You have been successfully logged out.",
  oneMore: "One more link to open",
  oneMoreText: "We sent a link to your other address too. Your address changes once you have opened both.",
  confirmedAlready: "Your email address is confirmed already",
  linkSpent: "This link no longer works",
  passwordChanged: "Password changed",
  othersSignedOut: "Other devices are signed out.",
  tooManyTries: "Too many tries. Please wait a minute and try again.",
  wrongCode: "This is not the code that your app shows now",
  factorGone: "Something has changed. Please load the page again.",
  notCurrent: "This is not your current password",
  weak: {
    length: `Use at least ${SHORTEST_PASSWORD} characters`,
    characters: "Use letters of both cases, digits and symbols",
    pwned: "This password is in a list of leaked passwords: choose another",
  },
  common: "This password is very common: choose another",
  runs: "Rows of keys, letters or digits are easy to guess: choose another password",
  words:
    "Common words, place names, this site's name, prayers and songs are easy to guess, even with digits and symbols: choose another password",
  personal: "Don't use your name, phone number or email address in it",
  /** For refusals by the auth service that have no words of ours, by code. */
  refused: (_code: string | undefined, message: string) => message,
};
