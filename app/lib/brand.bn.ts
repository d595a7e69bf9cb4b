import type { words as en } from "./brand.en";

export const words: typeof en = {
  tagline: "বাংলাদেশের প্রযুক্তি খাতের সেতু",
  errorMark: "ত্রুটি: ",
};
