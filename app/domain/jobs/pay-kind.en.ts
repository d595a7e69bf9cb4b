export const words = {
  hourly: "Hourly rate",
  daily: "Daily rate",
  monthly: "Monthly pay",
  fixed: "Fixed price",
  negotiable: "Negotiable",
};
