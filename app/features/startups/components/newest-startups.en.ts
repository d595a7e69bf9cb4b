export const words = {
  title: "Startups on TechSetu",
  listed: "Listed",
  all: "All startups",
  failed: "We can't load the startups here right now.",
};
