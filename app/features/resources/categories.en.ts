export const words = {
  legal: {
    title: "Legal Framework",
    text: "Company, contracts, people, code and data: which law, which office, what to ask.",
  },
  funding: {
    title: "Funding Guide",
    text: "Customers, grants, angels, funds: what each wants, and how to be ready.",
  },
  exporting: {
    title: "Export Guide",
    text: "Selling software and services abroad, from trade licence to first payment.",
  },
  training: {
    title: "Training Programs",
    text: "Twenty skills that employers ask for: what to learn first, and how to show it.",
  },
};
