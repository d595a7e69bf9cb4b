export const words = {
  title: "Startups on TechSetu",
  listed: "Listed",
  none: (isFiltered: boolean): string => (isFiltered ? "No listed startup fits." : "No startup is listed yet."),
  all: "All startups",
  failed: "We can't load the startups here right now.",
};
