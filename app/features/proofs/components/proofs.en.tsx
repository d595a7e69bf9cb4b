import type { ReactNode } from "react";

export const words = {
  title: "Prove your domain",
  lead: "A company’s name can be typed by anybody. Whoever proves the domain of its website has “Verified” beside it, with the domain and since when.",
  claim: (name: string) =>
    `Nobody owns ${name} here any more. Whoever proves the domain of its website owns its page from then on, and it is listed again.`,
  website: "The website is missing",
  websiteText: "Write the website of the organization first, with a domain of its own: that domain is what is proved.",
  domain: "Domain",
  provedSince: (domain: ReactNode, date: string): ReactNode => (
    <>
      {domain} is proved since {date}. We look again every month; a new name, another website, or a week without what
      proved it ends it.
    </>
  ),
  missing: (date: string) =>
    `What proved it was not found on ${date}. If it is not back within a week, the proof ends.`,
  dnsTitle: "By a DNS record",
  dnsText: (domain: string) =>
    `Add a TXT record to ${domain} where its domain is managed, with exactly this text. Leave it there: we look for it each month.`,
  dnsBegin: "Show me the record",
  dnsHint: "The record is made for you alone.",
  record: "TXT record",
  look: "Look for it now",
  outcome: {
    found: "The record was found.",
    absent: "The record is not there yet. New records can take some hours to be seen; we look each hour for two days.",
    wrong: "There is a record of ours, but with another text. Copy it whole, without quotation marks.",
    unreachable: "The name server of the domain did not answer. We try again within the hour.",
    free_mail: "Anybody can have an address at this domain, so it proves nothing.",
  },
  checked: (when: string) => `Looked ${when}.`,
  waits: "We look within a minute. Load the page again then.",
  mailTitle: "By a mail",
  mailText: (domain: string) =>
    `We write to an address at ${domain}. The link in the mail has a button that proves it.`,
  email: "Address at the domain",
  send: "Send the mail",
  sending: "Sending…",
  sent: (address: string) => `We wrote to ${address}. Press the button in the mail.`,
  answered: "The mail was answered. We look whether the domain takes mail, within a minute.",
  error: "Nothing was asked for yet",
  mailPage: "Prove a domain by this address",
  mailBody: (name: ReactNode, domain: ReactNode): ReactNode => (
    <>
      {name} asks to have it said on TechSetu that {domain} is its own. Press the button only if you speak for {domain}.
    </>
  ),
  yes: "Yes, it is ours",
  thanks: "Thank you",
  thanksText: "The proof appears within a minute.",
  lost: "There is nothing to answer here",
  lostText: "The link was answered, or asked for anew. A newer mail has the one that counts.",
  home: "To the home page",
  back: "See the page",
};
