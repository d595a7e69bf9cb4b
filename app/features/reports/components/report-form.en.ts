export const words = {
  report: "Report",
  reason: "Reason",
  details: "Details (optional)",
  sending: "Sending…",
  thanks: "Thank you for the report",
  looking: "We will look at it, and tell you what we decided.",
  talent: "Report a profile",
  talentLead: (name: string) =>
    `What is wrong with the profile of ${name}? They do not learn who reported it. We look at it and tell you what we decided.`,
  sendTalent: "Report this profile",
  page: "Report to us",
  pageLead:
    "What is wrong with it? Its authors do not learn who reported it. We look at it and tell you what we decided.",
  sentLead:
    "What is wrong with it? We do not tell its author who reported it, but they may guess, because only you received it. We look at it and tell you what we decided.",
  sendPage: "Send the report",
  back: "Back",
};
