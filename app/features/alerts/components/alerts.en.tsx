import type { ReactNode } from "react";

export const words = {
  title: "Alerts",
  lead: "We email you what is new in the lists you saved, at eight in the morning in Dhaka. When nothing is new, we send nothing.",
  none: "No alerts yet",
  noneText:
    "Filter the jobs, the talent or the startups as you like, then choose “Get new ones by email” below the list.",
  jobs: "Find jobs",
  talent: "Find talent",
  startups: "Find startups",
  list: "Your alerts",
  notSent: "You get none of these emails now",
  muted: "You turned off emails for saved alerts.",
  stopped: "We have stopped sending to your address: our emails did not arrive, or one was marked as spam.",
  suspended: "Your account is suspended, and no alerts go to suspended members.",
  appeal: "Why, and how to appeal",
  mailSettings: "Email settings",
  makeDaily: "Send it every day",
  makeWeekly: "Send it every week",
  delete: "Delete",
  gone: "This alert was already deleted. Load the page again to see the others.",

  newTitle: "Get new ones by email",
  what: "What we send you",
  change: "Change the filters",
  often: "How often",
  daily: "At eight in the morning in Dhaka",
  weekly: "On Sundays at eight in the morning in Dhaka",
  email: "Email address",
  emailHint:
    "We send one email with a link to confirm. If you don’t confirm, we send nothing else and delete the address after 30 days.",
  toYou: (address: ReactNode): ReactNode => <>We send it to {address}.</>,
  end: "Every email has a link that deletes the alert.",
  error: "The alert is not saved yet",
  saving: "Saving…",
  save: "Save alert",
  ask: "Send me the link",

  confirmTitle: "Start this alert?",
  comesTo: (address: ReactNode, frequency: string): ReactNode => (
    <>
      {frequency}, to {address}
    </>
  ),
  confirm: "Start the alert",
  confirmed: "Your alert has started",
  confirmedText: {
    daily: "When something is new, we email you at eight in the morning in Dhaka.",
    weekly: "When something is new, we email you on Sundays, at eight in the morning in Dhaka.",
  },
  toList: "See the list now",
  notAsked: "If you did not ask for it, close this page. We will send you nothing more.",
  endTitle: "Delete this alert?",
  endButton: "Delete the alert",
  ended: "Alert deleted",
  endedText: "We won't email you about it any more.",
  lost: "This alert no longer exists",
  lostText: "It was deleted, or nobody confirmed it within 30 days. You can save it again from the list.",
  wait: "One moment…",
  away: "We can’t reach our database just now. Please press the button again in a moment.",
};
