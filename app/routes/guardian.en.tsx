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
  without: "Without your consent:",
  withoutList: [
    "nobody can find their profile in the directory or by search",
    "they can't ask others to connect, and others can't ask them",
    "they have no conversations",
    "they can apply for jobs, without a name at first",
  ],
  with: "With your consent:",
  withList: [
    "anyone can find their profile while they are open to work: name, picture, place, skills, work, rates",
    "if they choose so, anyone can find them as a mentor or an investor, with name and picture",
    "adult members can ask them to connect; connected members can see each other's email address",
    "they can ask members for mentoring and meetings and be asked, and own a startup's page together with others",
    "conversations open once an application or a request is accepted",
  ],
  until: "Your consent is valid until you withdraw it with the link in the email, or until they turn 18.",
  unknown: "If you don't know them, say no. They can't name anybody else for 30 days; then we delete your address.",
  policy: (link: (text: string) => ReactNode) => <>The {link("privacy policy")} says what we keep, and for how long.</>,
  agreed: (on: string) => `You said yes on ${on}.`,
  refused: (on: string) => `You said no on ${on}.`,
  yes: "Yes, I agree",
  no: "No",
  takeBack: "Withdraw my consent",
  yesAfterAll: "Say yes now",
  wait: "One moment…",
  gone: "This link no longer works",
  goneText:
    "The member no longer names you, has turned 18 or has left, or 30 days have passed without a yes: then we no longer keep your address with their account. Or their account is suspended: then this link works again once it is open.",
  home: "To the home page",
};
