export const words = {
  pageTitle: "Your startup",
  edit: "Edit your startup",
  create: "Create your startup profile",
  page: (name: string) => `See the page of ${name}`,
  another: "Add another startup or company",
  lead: "Only the name is required. Everyone can read what you write here.",
  ownersLead: "Only the name is required. Only its owners can read the page now.",
};
