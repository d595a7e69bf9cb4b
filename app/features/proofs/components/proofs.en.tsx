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
  titleOf: (name: string) => `Prove the domain of ${name}`,
  lead: "Anybody can type a company’s name. Prove the domain of its website, and its page says “Verified”, with the domain and the date.",
  claim: (name: ReactNode): ReactNode => (
    <>
      Nobody owns {name} here any more. Prove the domain of its website: then you own its page, and we list it again.
      Only a DNS record proves it: an email to an address there gives nobody a page.
    </>
  ),
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
    `We have not found the proof of the domain since ${date}. We look every day; if we don't find it within a week, the page is no longer marked as verified.`,
  missingOwn:
    "Put the TXT record back as it was. If you proved it by email, see that the domain has a mail server again.",
  dnsTitle: "With a DNS record",
  dnsText: (domain: string) =>
    `Where you manage ${domain}, add a TXT record with exactly this text. Leave it there: we look for it each month.`,
  provedByMail:
    "You proved it by email, so there is nothing more to do. We check each month whether the domain still receives mail.",
  dnsBegin: "Show me the record",
  dnsHint: "This record is only for you.",
  record: "TXT record",
  look: "Look for it now",
  outcome,
  /** Of a record that was found before. */
  lostOutcome: {
    absent: "The record is not there any more. We look every day.",
    unreachable: "The name server of the domain did not answer. We try again within a day.",
  },
  mailOutcome: {
    ...outcome,
    found: "The domain receives mail.",
    absent: "We found no mail server for this domain yet. We look every hour for two days.",
  },
  checked: (when: string) => `Looked ${when}.`,
  waits: "We look within a minute.",
  again: "Then load the page again",
  mailTitle: "By email",
  mailText: (domain: string) =>
    `We email somebody at ${domain} and ask whether you speak for this organization. The email and its page give your name, the day you joined and the name of this page, and link your talent page while you are in the directory.`,
  noMail: {
    younger:
      "The email would have to name you, and we name no member under 18 before a parent or guardian agrees. Use the record.",
    nameless: "The email has to name you. Add your name to your profile first, or use the record.",
  },
  addName: "Add your name",
  email: "Address at the domain",
  send: "Send the email",
  sending: "Sending…",
  sent: (address: string) => `We wrote to ${address}. Open the link in the email.`,
  answered: "The address was confirmed. Within a minute we check whether the domain receives mail.",
  error: "The proof was not started",
  mailPage: (asker: string, name: string) => `Does ${asker} speak for ${name}?`,
  mailWho: (asker: ReactNode, since: string, name: ReactNode, domain: ReactNode): ReactNode => (
    <>
      A member of TechSetu manages the page of {name} there and says that {domain} is its domain. The member gives the
      name {asker} and joined on {since}. Anybody can give any name: ask them in another way if you are not sure.
    </>
  ),
  mailProfile: "Their talent page",
  mailOrganization: "The page of the organization",
  mailYes: (domain: ReactNode): ReactNode => (
    <>
      If you say yes, the page is marked “Verified”, and everybody reads there that its owners proved that {domain} is
      theirs. Nobody at TechSetu checks it further.
    </>
  ),
  mailNo: "If you don't know them, or may not decide this, close this page: then nothing changes.",
  yes: "Yes, this person speaks for it",
  thanks: "Thank you",
  thanksText:
    "We check whether the domain receives mail. If it does, the page is marked “Verified”, usually within a minute.",
  lost: "There is nothing to answer here",
  lostText:
    "The page has changed its name or its website, or whoever asked you no longer manages it. If it is still wanted, they can ask you again.",
  home: "To the home page",
  back: "See the page",
};
