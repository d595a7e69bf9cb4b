export const words = {
  title: "Startups on TechSetu",
  listed: "Listed",
  all: "All startups",
  failed: "The startups that are here can't be loaded just now.",
};
