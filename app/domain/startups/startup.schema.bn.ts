import { digits } from "~/i18n/format";
import type { words as en } from "./startup.schema.en";

export const words: typeof en = {
  name: "নাম",
  tagline: "এক কথায় পরিচয়",
  description: "বিবরণ",
  sector: "খাত",
  website: "ওয়েবসাইট",
  city: "শহর",
  founded: "প্রতিষ্ঠার সাল",
  team: "দলের সদস্যসংখ্যা",
  stageWrong: "ধাপগুলোর একটি বেছে নিন",
  divisionWrong: "আট বিভাগের একটি বেছে নিন",
  foundedWrong: (first, last) => `প্রতিষ্ঠার সাল ${digits(first)} থেকে ${digits(last)}-এর মধ্যে হতে হবে`,
  teamEmpty: "দলে আপনিও আছেন: অন্তত ১ জন",
};
