export const words = {
  tooLarge: "This file is too large: at most 8 MB can be sent. Choose a smaller picture.",
  none: "Choose a picture first",
};
