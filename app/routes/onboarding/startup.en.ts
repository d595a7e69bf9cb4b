export const words = {
  pageTitle: "Your startup",
  edit: "Edit your startup",
  create: "Create your startup profile",
  lead: "Only the name is needed. Everyone may read what you write here.",
};
