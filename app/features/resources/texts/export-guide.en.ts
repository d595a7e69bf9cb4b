import type { Doc } from "../document";

/** The guide; `rebate` is a sentence or two on the export rebate. */
function doc(rebate: string): Doc {
  return {
    title: "Export guide for software and IT services",
    description:
      "From trade licence to the first payment from abroad: the steps for exporting software and IT services from Bangladesh.",
    updated: "2026-11-21",
    lead: "Selling code, design or support to a customer abroad is an export. This is the order in which things are usually settled.",
    caution:
      "General information, not legal, tax or investment advice. Rules and rates change: ask the office named, or a professional, before you rely on it.",
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
          `${rebate} Bangladesh Bank lowered export incentives from 1 July 2024 as the country prepares to leave the group of least developed countries, so plan without the rebate and be glad of it.`,
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
}

export const words = { doc };
