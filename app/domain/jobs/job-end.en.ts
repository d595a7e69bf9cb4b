export const words = {
  over: "has ended",
  today: "ends today",
  tomorrow: "ends tomorrow",
  days: (days: number) => `ends in ${days} days`,
};
