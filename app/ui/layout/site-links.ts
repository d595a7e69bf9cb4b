/** The pages the header links, in the specification's order. */
export const headerLinks = [{ to: "/talent-exchange", label: "Talent" }] as const;

/** The pages the footer links, by group. */
export const footerGroups = [
  {
    title: "Platform",
    links: [{ to: "/talent-exchange", label: "Talent Exchange" }],
  },
  {
    title: "Resources",
    links: [{ to: "/resources/training-programs", label: "Training Programs" }],
  },
] as const;
