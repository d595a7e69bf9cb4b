import type { Doc } from "../document";

const doc: Doc = {
  title: "Legal framework for technology companies",
  description:
    "The laws and offices a technology company in Bangladesh deals with: company, contracts, people, intellectual property, data.",
  updated: "2026-11-21",
  lead: "Which law and which office is behind each question that a young technology company has, and what to ask there.",
  caution:
    "General information, not legal, tax or investment advice. Rules and rates change: ask the office named, or a professional, before you rely on it.",
  sections: [
    {
      id: "company",
      heading: "Company",
      body: [
        "The Companies Act 1994 is the base; since its amendment of 2020 one person alone can form a company (OPC). Incorporation and yearly returns are with RJSC.",
        [
          "Name clearance, memorandum and articles, then the certificate of incorporation",
          "After that: trade licence, e-TIN, BIN, bank account",
          "Every year: general meeting, returns to RJSC, audited accounts, tax return",
        ],
      ],
      links: [
        { label: "RJSC", href: "https://www.roc.gov.bd/" },
        { label: "Laws of Bangladesh", href: "http://bdlaws.minlaw.gov.bd/" },
      ],
    },
    {
      id: "people",
      heading: "People",
      body: [
        "The Bangladesh Labour Act 2006 governs workers; many employees of a software company are covered by it, some by contract alone. Write down role, pay, working time, notice and who owns the work. A freelancer who works like an employee may be taken for one.",
      ],
    },
    {
      id: "ip",
      heading: "Code, brand, inventions",
      body: [
        [
          "Copyright Act 2023: software is protected from the moment it is made; registration helps as evidence",
          "Trademarks Act 2009: register the name you trade under before others do",
          "Bangladesh Patent Act 2023: software as such is rarely patentable; a technical invention may be",
        ],
        "What a freelancer or founder wrote before the company existed belongs to them until they assign it. Investors ask for that paper first.",
      ],
    },
    {
      id: "data",
      heading: "Data and security",
      body: [
        "A personal data protection ordinance was gazetted on 6 November 2025: consent, access, correction, erasure, and a guardian's consent for children. When each duty begins is for a lawyer to confirm. Collecting less is the cheapest way to comply.",
        "The ICT Act 2006 gives electronic records and signatures legal effect; cyber security law was renewed in 2025.",
      ],
    },
    {
      id: "foreign",
      heading: "Foreign investors and partners",
      body: [
        "The Foreign Private Investment (Promotion and Protection) Act 1980 protects foreign investment. Shares sold to non-residents, loans from abroad and repatriation of dividends go through an AD bank and its reports to Bangladesh Bank. BIDA is the door for registration; see our page on BIDA.",
      ],
      links: [
        { label: "BIDA", href: "https://bida.gov.bd/" },
        { label: "Bangladesh Hi-Tech Park Authority", href: "https://bhtpa.gov.bd/" },
      ],
    },
  ],
};

export const words = { doc };
