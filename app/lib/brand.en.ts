export const words = {
  tagline: "The bridge of Bangladesh's technology sector",
  errorMark: "Error: ",
};
