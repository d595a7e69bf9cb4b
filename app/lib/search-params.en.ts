export const words = {
  notNumber: "Enter a whole number, such as 500. This filter is ignored until then.",
  tooMuch: (most: string) => `Enter at most ${most}. This filter is ignored until then.`,
};
