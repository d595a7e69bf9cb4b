import type { Doc } from "../document";

const doc: Doc = {
  title: "Funding guide for founders",
  description:
    "Own money, grants, angels, funds: what each kind of funding wants from a startup in Bangladesh, and how to prepare.",
  updated: "2026-11-21",
  lead: "Money is bought with time, shares or promises. This guide helps you choose what to pay with.",
  caution:
    "General information, not legal, tax or investment advice. Rules and rates change: ask the office named, or a professional, before you rely on it.",
  sections: [
    {
      id: "kinds",
      heading: "Kinds of money",
      body: [
        [
          "Customers: slow, but the best proof there is; a paid pilot says more than a pitch",
          "Grants and competitions: no shares to give, much paperwork; good for research and first prototypes",
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
        "Before you write to an investor, have one honest page on each of these:",
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
        "Let the investment arrive through an AD bank from the start, with its purpose stated: shares issued to non-residents must be reported, and sending dividends abroad later depends on that record. Many investors ask for a holding company abroad; take advice before you agree, because bringing one in later is easier than taking it out.",
      ],
    },
  ],
};

export const words = { doc };
