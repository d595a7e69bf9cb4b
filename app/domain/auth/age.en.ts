export const words = {
  ages: { adult: "18 or older", younger: "Younger, with a parent's consent" },
};
