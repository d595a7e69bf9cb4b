import { BRAND } from "~/lib/brand";
import type { Doc } from "./document";

const UPDATED = "2026-11-21";
const CAUTION = "This page is written to be understood. It is not legal advice, and a lawyer has not yet confirmed it.";

export const PRIVACY_POLICY: Doc = {
  title: "Privacy Policy",
  description: `Which personal data ${BRAND} keeps, why, who sees it, and which rights you have.`,
  updated: UPDATED,
  lead: "What we keep about you, why, who can see it, and how you stay in charge of it.",
  caution: CAUTION,
  sections: [
    {
      id: "what",
      heading: "What we keep",
      body: [
        [
          "Account: email address, password (as a hash that can't be read back), role, the date of your consent",
          "Profile: name, place, and what you choose to add: phone, bio, links, skills, projects, rates",
          "What you do: jobs you post, applications, requests to connect, members you blocked, reports with how we decided them and how much they weighed, requests for a meeting, notifications and which kinds you want",
          "When you posted, applied, asked, reported or downloaded, to hold you and others to our limits: until no limit needs it, which is 30 days at most, but for applications. Whom or which job it concerned is kept only as a code that can't be read back",
          "Where you are signed in: for each session the kind of browser and device in two or three words, since when, and when it was last seen. The settings show them and end them; they are gone with the session",
          "Tries to sign in, mails asked for and forms sent: counted by network address and by a code for the email address that can't be read back, for a day at most",
          "How often a profile was opened, without telling its owner who opened it",
        ],
        "We keep no identity card number, run no advertising and no analytics of other companies.",
      ],
    },
    {
      id: "who-sees",
      heading: "Who sees it",
      body: [
        "Your profile is public only while you are open to work. Then anyone can read your name, place, bio, links, skills and projects. Your phone number and email address are never part of it.",
        "When you apply for a job you are anonymous to whoever posted it. Your name and contact are shown only after they accept you, and only if you agreed to that in the application.",
        "When you ask to connect, that member sees your name and note. Your email addresses are shown to each other only if they accept, and until one of you ends the connection. Whom you block is shown to nobody.",
        "The database checks these rules itself, for every request.",
      ],
    },
    {
      id: "cookies",
      heading: "Cookies",
      body: [
        "Three, all needed: one keeps you signed in, one carries a message from one page to the next, and one remembers for 180 days that you have signed in with this browser, so that strangers who guess at your password can't keep you out. Scripts can't read them and no other site gets them.",
      ],
    },
    {
      id: "consent",
      heading: "Consent",
      body: [
        "You agree to this handling of your data when you create an account, and we store when you did. You can withdraw: stop being open to work and your public profile is gone at once; delete the account and the rest goes with it.",
        "If you are under 18, ask a parent or guardian before you sign up: the personal data ordinance of 2025 asks for their consent.",
      ],
    },
    {
      id: "rights",
      heading: "Your rights",
      body: [
        [
          "Access: to see what we keep, and to have a copy",
          "Correction: to change what is wrong; your profile can be edited at any time",
          "Erasure: to have your account and its data deleted",
          "Withdrawal: to take back consent, as easily as it was given",
        ],
        "Bangladesh's personal data protection ordinance was gazetted on 6 November 2025. We follow these rights now, whichever day each of them becomes binding.",
      ],
    },
    {
      id: "how-long",
      heading: "How long",
      body: [
        "As long as your account exists. When you delete it, your profile, applications and messages go, and notifications that others got of your requests and answers no longer name you; a job others applied to is closed and loses your name, so that their own record stays.",
      ],
    },
  ],
};

export const TERMS_OF_SERVICE: Doc = {
  title: "Terms of Service",
  description: `What you and ${BRAND} can expect from each other.`,
  updated: UPDATED,
  lead: "What you may expect from us, what we and others may expect from you.",
  caution: CAUTION,
  sections: [
    {
      id: "service",
      heading: "The service",
      body: [
        `${BRAND} shows people, jobs and information about Bangladesh's technology sector and lets members contact each other. It is free of charge. We are not a party to what members agree with each other, take no commission, and hold no money.`,
      ],
    },
    {
      id: "you",
      heading: "What we ask of you",
      body: [
        [
          "One account for one person, with true statements about who you are",
          "Jobs that exist, with honest pay; no fee for applying, ever",
          "No harassment, no spam, no collecting of other people's data",
          "Nothing that the law of Bangladesh forbids, and no attempt to get round the protections of the site",
        ],
      ],
    },
    {
      id: "content",
      heading: "What you write",
      body: [
        "It stays yours. You allow us to show it as part of the service, for as long as you leave it here. We may hide or remove what breaks these terms.",
      ],
    },
    {
      id: "samples",
      heading: "Figures and samples",
      body: [
        "Figures marked as sample, target or estimate are exactly that. Sample deals on the investor pipeline are invented. Nothing here is an offer of securities or advice to invest.",
      ],
    },
    {
      id: "liability",
      heading: "What we can't promise",
      body: [
        "We work to keep the service up and your data safe, but can't promise that it never fails, or that members keep their word. Check a contract partner before you rely on them. Rights that the law gives you as a consumer remain.",
      ],
    },
    {
      id: "end",
      heading: "Ending, changes, law",
      body: [
        "You can leave at any time. We may close accounts that break these terms. When these terms change in substance, the date above changes and members are told. The law of Bangladesh applies.",
      ],
    },
  ],
};

export const BIDA_COMPLIANCE: Doc = {
  title: "BIDA Compliance",
  description:
    "What the Bangladesh Investment Development Authority does, when an investment has to be registered, and where to begin.",
  updated: UPDATED,
  lead: "The Bangladesh Investment Development Authority (BIDA) registers and helps investments. What that means for founders and investors who meet here.",
  caution: `${CAUTION} ${BRAND} is not affiliated with BIDA and files nothing for you.`,
  sections: [
    {
      id: "role",
      heading: "What BIDA does",
      body: [
        "BIDA is the government's agency for private investment, local and foreign. Its one-stop service brings the services of many offices to one place.",
        [
          "Registration of local, joint-venture and fully foreign investments",
          "Permission for branch, liaison and representative offices of foreign companies",
          "Recommendation of visas and work permits for foreign staff",
          "Approvals of certain loans and payments abroad",
        ],
      ],
      links: [
        { label: "BIDA", href: "https://bida.gov.bd/" },
        { label: "BIDA one-stop service", href: "https://bidaquickserv.org/" },
      ],
    },
    {
      id: "when",
      heading: "When it concerns you",
      body: [
        [
          "You invest from abroad in a company here: ask about registration before the money is sent",
          "You are a founder with a foreign shareholder: the company, its bank and BIDA should have the same figures",
          "You bring staff from abroad: the work permit comes before the work",
          "You are a local company without foreign money: registration is often voluntary and can open incentives",
        ],
      ],
    },
    {
      id: "steps",
      heading: "The usual order",
      body: [
        [
          "Name clearance, temporary bank account and incorporation with RJSC",
          "Money in through an authorised dealer bank, with its certificate",
          "Trade licence, e-TIN, BIN",
          "Registration with BIDA, then work permits and other approvals",
        ],
        "A company in a hi-tech park, an export processing zone or an economic zone deals with that zone's authority in place of BIDA.",
      ],
      links: [{ label: "Bangladesh Hi-Tech Park Authority", href: "https://bhtpa.gov.bd/" }],
    },
    {
      id: "here",
      heading: "What this means on TechSetu",
      body: [
        "We bring people together and show information. No investment is made, brokered or promised here, no money passes through us, and no deal shown is a public offer. Deals on the investor pipeline are samples.",
      ],
    },
    {
      id: "data",
      heading: "Consent and your rights",
      body: [
        "A request for a meeting is sent only when you press the button. It holds your subject, preferred day and message, and goes to the people who run this site. You can ask for a copy, a correction or its deletion; the Privacy Policy tells more.",
      ],
    },
  ],
};
