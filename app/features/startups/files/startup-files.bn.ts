import type { words as en } from "./startup-files.en";

export const words: typeof en = {
  description: "বাংলাদেশের প্রযুক্তি খাতের স্টার্টআপ, মালিকদের নিজের কথায়।",
  rights: "প্রতিটি স্টার্টআপের লেখা তার মালিকদের। পাতার লিংকসহ দেখান, আর পাতাটি না থাকলে সরিয়ে ফেলুন।",
};
