export const words = {
  negotiable: "Negotiable",
  least: (sum: string) => `From ${sum}`,
  most: (sum: string) => `Up to ${sum}`,
  none: "Budget not specified",
};
