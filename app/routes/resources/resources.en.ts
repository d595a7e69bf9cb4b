export const words = {
  metaTitle: "Resources for technology companies in Bangladesh",
  description:
    "Guides to law, funding, export and training in Bangladesh, and three checklists and an invoice template to download.",
  lead: "Short guides in plain words, and checklists that load on a slow connection too.",
  guides: "Guides",
  downloads: "Downloads",
};
