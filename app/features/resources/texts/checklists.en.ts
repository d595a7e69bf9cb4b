import type { Checklist } from "../checklist";

const advice =
  "TechSetu. General information, not legal or tax advice. Rules change: ask your bank and the office named.";

/** The checklists of /resources, each a page and a PDF, in the order of the work. */
export const words = {
  "export-checklist": {
    title: "Export readiness checklist",
    about: advice,
    sections: [
      {
        title: "Before the first job",
        items: [
          "Trade licence from city corporation, municipality or union parishad",
          "e-TIN from the National Board of Revenue; BIN if VAT registration applies",
          "Bank account in the name that will be on your invoices",
          "Written contract: scope, price, currency, dates, ownership, ending",
          "Asked the bank: purpose code, declarations, cost of a transfer",
          "Asked the bank for an Exporters' Retention Quota (ERQ) account",
        ],
      },
      {
        title: "At each job",
        items: [
          "Invoice number that was never used before",
          "Contract, invoice and remittance advice in one folder",
          "Payment received through an authorised dealer (AD) bank",
          "Exchange rate and bank charges noted",
        ],
      },
      {
        title: "Each quarter",
        items: ["Invoices reconciled with the bank statement", "Late payers reminded in writing"],
      },
      {
        title: "Each year",
        items: [
          "Tax return on time, with proof of payments through banks",
          "Licence and memberships renewed",
          "Incentives: current Bangladesh Bank circular checked",
        ],
      },
    ],
  },
  "due-diligence": {
    title: "Due diligence checklist",
    about: "TechSetu. General information, not legal advice.",
    sections: [
      {
        title: "Company",
        items: [
          "Certificate of incorporation, memorandum, articles (RJSC)",
          "Latest return to RJSC; list of directors",
          "Share register: adds up to 100%",
          "Promises of shares: options, notes, letters",
          "Trade licence, e-TIN, BIN, memberships",
        ],
      },
      {
        title: "Money",
        items: [
          "Bank statements, last 12 months",
          "Accounts; audited ones if there are any",
          "Tax and VAT returns",
          "Remittance advice for income from abroad",
          "Debts, guarantees, money owed to founders",
        ],
      },
      {
        title: "Product",
        items: [
          "Assignment of code and design to the company, by everyone who wrote it",
          "List of open-source licences in use",
          "Trademark and domain in the company's name",
          "Who can reach production; where backups are",
        ],
      },
      {
        title: "Customers and people",
        items: [
          "The five largest contracts",
          "Numbers of use, with the date and how they are counted",
          "Employment and freelance contracts",
          "Disputes, open or threatened",
        ],
      },
      {
        title: "Data",
        items: ["What personal data is held, why, how long", "Consent texts; how a person gets a copy or deletion"],
      },
    ],
  },
  "service-agreement": {
    title: "Service agreement checklist",
    about: "TechSetu. General information, not legal advice. Answer each question in writing before work begins.",
    sections: [
      {
        title: "Work",
        items: [
          "What exactly is delivered, and in which form?",
          "How do both sides know that it is done? Who accepts it, within how many days?",
          "What happens when the wish changes half-way?",
        ],
      },
      {
        title: "Money",
        items: [
          "Price or rate, and in which currency?",
          "When is it due? Is part of it paid in advance?",
          "Who pays bank charges and taxes withheld?",
          "What happens when payment is late?",
        ],
      },
      {
        title: "Rights",
        items: [
          "Who owns the result, and from which moment?",
          "May it be shown in a portfolio?",
          "Which open-source parts are used?",
        ],
      },
      {
        title: "Trust",
        items: [
          "What is confidential, and for how long?",
          "Which personal data is handled, and what becomes of it at the end?",
        ],
      },
      {
        title: "Ending",
        items: [
          "How can either side stop, and what is owed then?",
          "Which law applies? Where and how is a dispute settled?",
        ],
      },
    ],
  },
} satisfies Record<string, Checklist>;
