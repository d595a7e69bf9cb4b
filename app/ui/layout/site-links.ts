/** The pages the header links, in the specification's order. */
export const headerLinks = [
  { to: "/ecosystem-map", label: "Ecosystem" },
  { to: "/talent-exchange", label: "Talent" },
  { to: "/jobs", label: "Jobs" },
  { to: "/investor-pipeline", label: "Investors" },
  { to: "/resources", label: "Resources" },
] as const;

/** The pages the footer links, by group. */
export const footerGroups = [
  {
    title: "Platform",
    links: [
      { to: "/platform", label: "Overview" },
      { to: "/ecosystem-map", label: "Ecosystem Map" },
      { to: "/talent-exchange", label: "Talent Exchange" },
      { to: "/jobs", label: "Jobs" },
      { to: "/investor-pipeline", label: "Investor Pipeline" },
    ],
  },
  {
    title: "Resources",
    links: [
      { to: "/resources", label: "All resources" },
      { to: "/resources/export-guide", label: "Export Guide" },
      { to: "/resources/legal-framework", label: "Legal Framework" },
      { to: "/resources/funding-guide", label: "Funding Guide" },
      { to: "/resources/training-programs", label: "Training Programs" },
    ],
  },
  {
    title: "Legal",
    links: [
      { to: "/privacy-policy", label: "Privacy Policy" },
      { to: "/terms-of-service", label: "Terms of Service" },
      { to: "/bida-compliance", label: "BIDA Compliance" },
    ],
  },
] as const;

/**
 * How to reach the operators. The phone is a placeholder: it is shown as text and never as a link,
 * and stays out of structured data (requirements/shell.md 6).
 */
export const contact = { phone: "+880 1XXX-XXXXXX", placeholder: true } as const;
