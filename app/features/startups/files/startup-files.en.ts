export const words = {
  description: "Startups in Bangladesh's technology sector, as their owners describe them.",
  rights:
    "What a startup says is its owners'. Show it with a link to its page, and let go of it when the page is gone.",
};
