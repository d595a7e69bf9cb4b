import { BRAND } from "~/lib/brand";

export const words = {
  title: "Contact",
  description: `How to reach the people who run ${BRAND}, and what you can do yourself.`,
  lead: "How to reach the people who run this site.",
  operator: "Who runs this site",
  unreachable: "They have given no address, phone number or email address here.",
  yourself: "What you can do yourself",
  write: "Write to us",
  writeText:
    "A moderator reads it and answers by email. We keep it for 90 days. To report a page, give its address and say what is wrong with it.",
  sent: "Your message was sent",
  sentText: "We answer by email.",
  ways: [
    "Report a job or a profile on its page, and a message in its conversation: reports are read.",
    "Change, download or delete what we keep about you, in your settings.",
    "Stop emails with the link in them, without signing in.",
  ],
};
