export const words = {
  frequency: "Choose how often it comes",
};
