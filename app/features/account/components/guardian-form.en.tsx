import type { ReactNode } from "react";

export const words = {
  title: "Parent or guardian",
  nobody: "No guardian named",
  lead: "Some parts of the site are closed to members under 18. A parent or guardian can open them for you: we email them a link to a page where they can say yes, and later take it back.",
  failed: "We can't load your guardian right now.",
  asked: (address: ReactNode, on: string) => (
    <>
      {address}, asked on {on}
    </>
  ),
  agreed: (address: ReactNode, on: string) => (
    <>
      {address} said yes on {on}
    </>
  ),
  refused: (address: ReactNode, on: string) => (
    <>
      {address} said no on {on}
    </>
  ),
  again: (day: string) => `You can name somebody else from ${day}. Their own link still works until then.`,
  error: "Nobody was asked",
  address: "Their email address",
  addressHint: "They see your name as it is in your profile.",
  ask: "Ask them",
  asking: "Sending…",
  forget: "Forget this address",
  notForgotten: "Nothing was changed",
  ends: "If you end it, you leave the talent directory, requests that wait are withdrawn, and your conversations close.",
  endYes: "End their consent",
};
