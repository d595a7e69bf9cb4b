export const words = {
  pageTitle: "Your investment profile",
  edit: "Edit your investment profile",
  create: "Set up your investment profile",
  lead: "Only the name is needed, and nobody sees it unless you say so below.",
  seen: "See it as founders do",
  preview: "See what founders would see",
};
