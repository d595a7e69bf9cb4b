import type { ReactNode } from "react";
import { countOf } from "~/lib/counted";

export const words = {
  verification: "Verification",
  decisions: "Verification, appeals",
  decisionsSummary: "Results of reports",
  decisionsLead: "What we decided about what you wrote or reported, how to appeal, and how to be verified.",
  yourDecisions: "See the decisions",
  title: "Settings",
  show: "Show",
  email: "Email address",
  unreachable: (address: ReactNode) => <>We could not reach you at {address}</>,
  emailLead: "To change it, open the links that we send to both the old and the new address.",
  emailLeadNew: "To change it, open the link that we send to the new address: our emails don't reach the old one.",
  password: "Password",
  passwordSummary: "Signs you out elsewhere",
  passwordLead: "You stay signed in here; every other device is signed out.",
  secondFactor: "Two-step sign-in",
  sessions: "Where you are signed in",
  browsers: (count: number) => (count === 1 ? "Only here" : `${count} browsers`),
  sessionsLead:
    "A browser is signed out when it next opens a page. If you don't know one of these, sign it out and change your password.",
  sessionsFailed: "Your sessions can't be loaded just now.",
  age: "Your age",
  ageFailed: "Your age can't be loaded just now.",
  under: "Under 18",
  ageOpen:
    "You told us that you are under 18. Your guardian agreed, so everything is open to you; only pages of startups still don't name you.",
  locale: "Email language",
  localeFailed: "The language you chose can't be loaded just now.",
  localeLead:
    "We write our emails to you in this language. To change the language of the pages, use the switch at the top or the foot of a page.",
  blocked: "Blocked people",
  blockedFailed: "We can't count the people you blocked just now.",
  people: (count: number) => (count === 0 ? "Nobody" : countOf(count, ["person", "people"])),
  blockedLead:
    "Their requests don't reach you, and we don't tell them. You can block and unblock people in your connections or in a conversation.",
  declined: "Declined and blocked",
  blockedThere: "Blocked in a conversation",
  hiddenFrom: "Hide my profile from an organization",
  alertsLead: "We email you what is new in a list of jobs, talent or startups, every day or every week.",
  yourAlerts: "Your alerts",
  notifications: "Notifications",
  kinds: (on: number, all: number) => `${on} of ${all} kinds are on`,
  notificationsLead: "Choose what you see under the bell. You always see notices about your account.",
  kindsFailed: "Your choices can't be loaded just now.",
  mails: "Emails",
  mailsLead:
    "Emails have a link to stop their kind, except those about your account, which we always send. The digest comes on Sundays.",
  data: "Your data",
  dataSummary: "Everything we store, as a file",
  dataLead:
    "A file (JSON) with everything we store about you: profile, talent profile, jobs, applications, notifications, connections and more.",
  delete: "Delete your account",
  deleteSummary: "Permanent",
  deleteLead:
    "We delete your profile, connections and notifications immediately. Posters keep the letters of your applications until midnight, without your name; the privacy policy says what stays longer. Your jobs end at midnight; jobs that others applied to stay closed, without your name. A startup or a company that only you own leaves all lists by midnight. You can't undo this, so download your data first.",
};
