/** The four category cards of /resources, in the order one usually needs them. */
export const CATEGORIES = [
  {
    to: "/resources/legal-framework",
    title: "Legal Framework",
    text: "Company, contracts, people, code and data: which law, which office, what to ask.",
  },
  {
    to: "/resources/funding-guide",
    title: "Funding Guide",
    text: "Customers, grants, angels, funds: what each wants, and how to be ready.",
  },
  {
    to: "/resources/export-guide",
    title: "Export Guide",
    text: "Selling software and services abroad, from trade licence to first payment.",
  },
  {
    to: "/resources/training-programs",
    title: "Training Programs",
    text: "Twenty skills that are asked for: what to learn first, and how to show it.",
  },
] as const;
