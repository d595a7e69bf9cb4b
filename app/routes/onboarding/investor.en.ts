export const words = {
  pageTitle: "Your investment profile",
  edit: "Edit your investment profile",
  create: "Set up your investment profile",
  lead: "Only the name is required. Nobody sees your profile unless you choose to show it below.",
  page: "See your investor page",
};
