import type { Doc } from "../document";
import { BRAND } from "~/lib/brand";

const doc: Doc = {
  title: "BIDA Compliance",
  description:
    "What the Bangladesh Investment Development Authority does, when an investment has to be registered, and where to begin.",
  updated: "2026-11-28",
  lead: "The Bangladesh Investment Development Authority (BIDA) registers and helps investments. What that means for founders and investors who meet here.",
  caution: `This page is written to be understood. It is not legal advice, and a lawyer has not yet confirmed it. ${BRAND} is not affiliated with BIDA and files nothing for you.`,
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
        "A request for a meeting is sent only when you press the button. It holds your purpose, one or two times and your time zone, and goes to whom you ask. You can ask for a copy, a correction or its deletion; the Privacy Policy tells more.",
      ],
    },
  ],
};

export const words = { doc };
