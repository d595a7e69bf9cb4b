import type { ReactNode } from "react";

const outcome = {
  found: "The record was found.",
  absent:
    "The record is not there yet. It can take some hours before we can see a new record; we look every hour for two days.",
  wrong: "We found our record, but with another text. Copy it whole, without quotation marks.",
  unreachable: "The name server of the domain did not answer. We try again within the hour.",
  free_mail: "Anybody can have an address at this domain, so it proves nothing.",
};

export const words = {
  title: "Prove your domain",
  lead: "Anybody can type a company’s name. Prove the domain of its website, and its page says “Verified”, with the domain and the date.",
  claim: (name: string) =>
    `Nobody owns ${name} here any more. Prove the domain of its website: then you own its page, and we list it again.`,
  website: "The website is missing",
  websiteText: "Add the website of the organization first. It needs its own domain: that is the domain you prove.",
  domain: "Domain",
  provedSince: (domain: ReactNode, date: string): ReactNode => (
    <>
      {domain} was proved on {date}. We check it every month. The proof ends if you change the name or the website, or
      if we don't find it for a week.
    </>
  ),
  missing: (date: string) =>
    `We did not find the proof on ${date}. If it is not back within a week, you are no longer verified.`,
  dnsTitle: "With a DNS record",
  dnsText: (domain: string) =>
    `Where you manage ${domain}, add a TXT record with exactly this text. Leave it there: we look for it each month.`,
  dnsBegin: "Show me the record",
  dnsHint: "This record is only for you.",
  record: "TXT record",
  look: "Look for it now",
  outcome,
  mailOutcome: {
    ...outcome,
    found: "The domain receives mail.",
    absent: "We found no mail server for this domain yet. We look every hour for two days.",
  },
  checked: (when: string) => `Looked ${when}.`,
  waits: "We look within a minute.",
  again: "Then load the page again",
  mailTitle: "By email",
  mailText: (domain: string) => `We email a link to an address at ${domain}. Its page has a button that proves it.`,
  email: "Address at the domain",
  send: "Send the email",
  sending: "Sending…",
  sent: (address: string) => `We wrote to ${address}. Open the link in the email.`,
  answered: "The address was confirmed. Within a minute we check whether the domain receives mail.",
  error: "The proof was not started",
  mailPage: "Prove a domain with this address",
  mailBody: (name: ReactNode, domain: ReactNode): ReactNode => (
    <>
      {name} wants TechSetu to say that {domain} belongs to it. Press the button only if you may speak for {domain}.
    </>
  ),
  yes: "Yes, it is ours",
  thanks: "Thank you",
  thanksText: "The proof appears within a minute.",
  lost: "There is nothing to answer here",
  lostText: "Somebody has used this link already, or asked for a new one. Use the link in the newest email.",
  home: "To the home page",
  back: "See the page",
};
