import type { ReactNode } from "react";

export const words = {
  pageTitle: "Your answer as a guardian",
  title: "Your answer as a parent or guardian",
  aMember: "A member without a name",
  who: (name: ReactNode, on: string) => (
    <>
      {name} told us that they are under 18, and named you as a parent or guardian on {on}.
    </>
  ),
  without: "Without your yes:",
  withoutList: [
    "nobody finds their profile in the directory or by search",
    "they can't ask others to connect, and others can't ask them",
    "they have no conversations",
    "they can apply for jobs, without a name at first",
  ],
  with: "With your yes:",
  withList: [
    "anyone finds their profile while they are open to work: name, place, skills, work",
    "adult members can ask them to connect; connected members read each other's email address",
    "conversations open once an application or a request is accepted",
  ],
  until: "Your yes holds until you take it back with the link in the mail, or until they are 18.",
  unknown: "If you don't know them, say no. For 30 days they can name nobody else, and then we forget your address.",
  policy: (link: (text: string) => ReactNode) => (
    <>What we keep, and for how long, is in the {link("privacy policy")}.</>
  ),
  agreed: (on: string) => `You said yes on ${on}.`,
  refused: (on: string) => `You said no on ${on}.`,
  yes: "Yes, I agree",
  no: "No",
  takeBack: "Take my yes back",
  yesAfterAll: "Say yes after all",
  wait: "One moment…",
  gone: "This link no longer works",
  goneText:
    "The member has named somebody else, is 18 by now, or has left; or nobody answered the link for 30 days. We keep nothing about you.",
  home: "To the home page",
};
