export const words = {
  today: "ends today",
  tomorrow: "ends tomorrow",
  days: (days: number) => `ends in ${days} days`,
};
