export const words = {
  failed: "Failed to update profile",
  contact: "Name and contact",
  place: "Where you are",
  about: "About you",
  links: "Links",
  website: "Website",
  nothing: "Nothing yet",
  saving: "Saving…",
  save: "Save profile",
};
