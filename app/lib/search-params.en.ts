export const words = {
  notNumber: "Write a whole number in digits alone, such as 500. As it is, it filters nothing.",
};
