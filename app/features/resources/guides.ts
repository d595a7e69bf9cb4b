import { EXPORT_REBATE } from "~/domain/ecosystem/market-stats";
import type { Doc } from "./document";

const UPDATED = "2026-11-21";
const CAUTION =
  "General information, not legal, tax or investment advice. Rules and rates change: ask the office named, or a professional, before you rely on it.";

const exportGuide: Doc = {
  title: "Export guide for software and IT services",
  description:
    "From trade licence to the first payment from abroad: the steps for exporting software and IT services from Bangladesh.",
  updated: UPDATED,
  lead: "Selling code, design or support to a customer abroad is an export. This is the order in which things are usually settled.",
  caution: CAUTION,
  sections: [
    {
      id: "set-up",
      heading: "1. Be someone who can sign and invoice",
      body: [
        "A freelancer can export in their own name. A company makes larger contracts, employment and investment easier.",
        [
          "Trade licence from the city corporation, municipality or union parishad where you work",
          "e-TIN from the National Board of Revenue, and a BIN if VAT registration applies to you",
          "Company: incorporation with the Registrar of Joint Stock Companies and Firms (RJSC)",
          "A bank account in the name that is on your invoices",
          "Membership of an association such as BASIS, if your bank or an incentive asks for its certificate",
        ],
      ],
      links: [
        { label: "RJSC", href: "https://www.roc.gov.bd/" },
        { label: "National Board of Revenue", href: "https://nbr.gov.bd/" },
        { label: "BASIS", href: "https://basis.org.bd/" },
      ],
    },
    {
      id: "contract",
      heading: "2. Write the contract before the code",
      body: [
        "Most disputes are about scope, changes and late payment, not about law. Put these in writing, however small the job:",
        [
          "What is delivered, and how both sides know that it is done",
          "Price, currency, dates of payment, and who pays the bank's charges",
          "Who owns the work, and from which moment: often on full payment",
          "Confidentiality and the handling of personal data",
          "Which law applies and how a dispute is settled",
        ],
        "Our service agreement checklist, among the downloads, has these as questions to tick.",
      ],
    },
    {
      id: "payment",
      heading: "3. Bring the money home through a bank",
      body: [
        "Export income has to reach Bangladesh through an authorised dealer (AD) bank or a channel that Bangladesh Bank permits. Keep the invoice, the contract and the remittance advice of every payment together: tax, incentives and investors will ask for all three.",
        [
          "Ask the bank which purpose code it will use and whether a declaration is needed for your amount",
          "Ask for an Exporters' Retention Quota (ERQ) account: it keeps a share of the income in foreign currency for hosting, tools and advertising abroad",
          "Ask what a transfer costs at both ends before you agree on who bears it",
        ],
      ],
      links: [{ label: "Bangladesh Bank", href: "https://www.bb.org.bd/" }],
    },
    {
      id: "incentives",
      heading: "4. Incentives and tax",
      body: [
        `${EXPORT_REBATE.value} ${EXPORT_REBATE.label}. ${EXPORT_REBATE.note}. Bangladesh Bank lowered export incentives from 1 July 2024 as the country prepares to leave the group of least developed countries, so plan without the rebate and be glad of it.`,
        "Income from certain IT services has been exempt from income tax for limited periods and under conditions, such as receiving payments through banks. Whether your service is on the list this year is a question for the National Board of Revenue.",
      ],
    },
    {
      id: "first-year",
      heading: "5. The first year, on one page",
      body: [
        [
          "Before the first job: licence, e-TIN, bank account, contract template",
          "At each job: contract, invoice number, remittance advice, in one folder",
          "Each quarter: reconcile invoices with the bank, look at exchange losses",
          "Each year: tax return on time, renewal of licence and memberships",
        ],
      ],
    },
  ],
};

const legalFramework: Doc = {
  title: "Legal framework for technology companies",
  description:
    "The laws and offices a technology company in Bangladesh meets: company, contracts, people, intellectual property, data.",
  updated: UPDATED,
  lead: "Which law and which office is behind each question that a young technology company has, and what to ask there.",
  caution: CAUTION,
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
          "Copyright Act 2023: software is protected from its making; registration helps as evidence",
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

const fundingGuide: Doc = {
  title: "Funding guide for founders",
  description:
    "Own money, grants, angels, funds: what each kind of funding wants from a startup in Bangladesh, and how to prepare.",
  updated: UPDATED,
  lead: "Money is bought with time, shares or promises. This guide helps to choose what to pay with.",
  caution: CAUTION,
  sections: [
    {
      id: "kinds",
      heading: "Kinds of money",
      body: [
        [
          "Customers: slow and the best proof there is; a paid pilot says more than a pitch",
          "Grants and competitions: no shares, much paper; good for research and first prototypes",
          "Angels: own money, quick decisions, experience in your trade; small rounds",
          "Venture funds: other people's money, so they need a company that can become large",
          "Bank loans: for companies with income and security; ask about startup schemes refinanced by Bangladesh Bank",
        ],
        "Startup Bangladesh Limited is the government's venture capital company. Funds set up in Bangladesh are regulated by the Bangladesh Securities and Exchange Commission.",
      ],
      links: [
        { label: "Startup Bangladesh", href: "https://startupbangladesh.vc/" },
        { label: "BSEC", href: "https://sec.gov.bd/" },
      ],
    },
    {
      id: "ready",
      heading: "Are you ready?",
      body: [
        "Before you write to an investor, have one honest page on each:",
        [
          "The problem, told by a customer in their own words",
          "What you built, and what people do with it each week",
          "Money: income, costs, and how many months remain",
          "The team: who does what, who left, who is missing",
          "Ownership: a table of shares that adds up to 100%",
          "What you ask for, and what will be different in 18 months",
        ],
      ],
    },
    {
      id: "pitch",
      heading: "The pitch",
      body: [
        "Ten slides or two pages. Start with the customer, not with the market. Give numbers with their date and source; a small true number beats a large vague one. Say what could go wrong before you are asked.",
      ],
    },
    {
      id: "diligence",
      heading: "What will be checked",
      body: [
        "Incorporation and shares, assignment of code to the company, contracts with the largest customers, tax returns, employment papers, licences. Our due diligence checklist, among the downloads, lists them; having the folder ready saves weeks.",
      ],
    },
    {
      id: "abroad",
      heading: "Money from abroad",
      body: [
        "Let the investment arrive through an AD bank from the start, with its purpose stated: shares issued to non-residents must be reported, and the way home for dividends depends on that record. Many investors ask for a holding company abroad; take advice before you agree, because bringing one in later is easier than taking it out.",
      ],
    },
  ],
};

/**
 * The guides under /resources, by slug. The third slug is a guess: the specification's route table
 * lost it (requirements/site.md d19); another name is a change of this one key.
 */
export const GUIDES: Readonly<Record<string, Doc>> = {
  "export-guide": exportGuide,
  "legal-framework": legalFramework,
  "funding-guide": fundingGuide,
};

/** A guide by the slug of its address; a slug like "constructor" is none. */
export function guideFor(slug: string): Doc | undefined {
  return Object.hasOwn(GUIDES, slug) ? GUIDES[slug] : undefined;
}
