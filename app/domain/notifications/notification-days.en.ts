export const words = {
  days: { today: "Today", week: "This week", earlier: "Earlier" },
};
