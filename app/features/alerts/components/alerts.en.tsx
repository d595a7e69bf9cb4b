import type { ReactNode } from "react";

export const words = {
  title: "Alerts",
  lead: "Lists you saved. What is new in them comes to your account’s address, at eight in the morning in Dhaka. When nothing is new, nothing comes.",
  none: "No alerts yet",
  noneText:
    "Filter the jobs, the talent or the startups as you like, then choose “Get new ones by email” below the list.",
  jobs: "Find jobs",
  talent: "Find talent",
  startups: "Find startups",
  list: "Your alerts",
  makeDaily: "Send it every day",
  makeWeekly: "Send it every week",
  delete: "Delete",
  gone: "This alert is gone already. Load the page again to see what is left.",

  newTitle: "Get new ones by email",
  what: "What you will hear of",
  change: "Change the filters",
  often: "How often",
  daily: "At eight in the morning",
  weekly: "On Sundays at eight in the morning",
  email: "Email address",
  emailHint:
    "We send one email with a link to confirm. If you don’t, nothing else comes, and we delete the address after 30 days.",
  toYou: (address: ReactNode): ReactNode => <>It comes to {address}.</>,
  end: "Every email has a link that deletes the alert.",
  error: "The alert is not saved yet",
  saving: "Saving…",
  save: "Save alert",
  ask: "Send me the link",

  confirmTitle: "Begin this alert?",
  comesTo: (address: ReactNode, frequency: string): ReactNode => (
    <>
      {frequency}, to {address}
    </>
  ),
  confirm: "Begin the alert",
  confirmed: "Your alert has begun",
  confirmedText: "The first email comes as soon as something is new.",
  toList: "See the list now",
  notAsked: "If you did not ask for it, close this page. Nothing more will come.",
  endTitle: "Delete this alert?",
  endButton: "Delete the alert",
  ended: "Alert deleted",
  endedText: "Nothing more comes of it.",
  lost: "This alert is not there any more",
  lostText: "It was deleted, or nobody confirmed it within 30 days. You can save it again from the list.",
  wait: "One moment…",
  away: "We can’t reach our database just now. Please press the button again in a moment.",
};
