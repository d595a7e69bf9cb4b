export const words = {
  metaTitle: "Resources for technology companies in Bangladesh",
  description: "Guides to law, funding, export and training in Bangladesh, and four small checklists to download.",
  lead: "Short guides in plain words, and checklists small enough for any connection.",
  guides: "Guides",
  downloads: "Downloads",
};
