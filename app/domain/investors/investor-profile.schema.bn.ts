import { digits } from "~/i18n/format";
import type { words as en } from "./investor-profile.schema.en";

export const words: typeof en = {
  name: "প্রতিষ্ঠানের বা নিজের নাম",
  thesis: "যা খুঁজছেন তার বিবরণ",
  smallest: "সবচেয়ে ছোট বিনিয়োগ",
  largest: "সবচেয়ে বড় বিনিয়োগ",
  website: "ওয়েবসাইট",
  typeWrong: "আপনি কোন ধরনের বিনিয়োগকারী, বেছে নিন",
  stagesWrong: "পাঁচটি ধাপ থেকে বেছে নিন",
  sectorsLong: "খাতের তালিকা হিসেবে এটি বেশি লম্বা",
  sectorsUnstorable: "খাতের তালিকায় এমন অক্ষর আছে যা সংরক্ষণ করা যায় না",
  sectorsMany: (max) => `সর্বোচ্চ ${digits(max)}টি খাত লেখা যাবে`,
  sectorLong: (max) => `একটি খাতে সর্বোচ্চ ${digits(max)}টি অক্ষর থাকতে পারে`,
  listedWrong: "ঘরটিতে টিক দিন বা খালি রাখুন",
  reversed: "সবচেয়ে বড় বিনিয়োগ সবচেয়ে ছোটটির চেয়ে কম হতে পারে না",
};
