export const words = {
  least: (rate: string) => `From ${rate}`,
  most: (rate: string) => `Up to ${rate}`,
  notStated: "Rate not stated",
  perProject: "/project",
};
