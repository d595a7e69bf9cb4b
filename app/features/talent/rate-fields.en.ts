export const words = {
  reversed: "The lowest rate is above the highest, so we use neither.",
};
