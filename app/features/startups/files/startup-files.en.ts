export const words = {
  description: "Startups in Bangladesh's technology sector, as their owners describe them.",
  rights:
    "What a startup says belongs to its owners. Show it with a link to its page, and remove it when the page is gone.",
};
