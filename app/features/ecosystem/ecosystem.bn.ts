import { digits } from "~/i18n/format";
import type { words as en } from "./ecosystem.en";

export const words: typeof en = {
  hubs: "একনজরে প্রযুক্তি হাব",
  hubsSorted: "একনজরে প্রযুক্তি হাব, কলাম ধরে সাজানো যায়",
  sectors: "এগিয়ে থাকা খাত",
  filters: "ফিল্টার",
  filtersOn: (count) => `ফিল্টার (${digits(count)})`,
  active: " চালু আছে",
  stage: "বিনিয়োগের ধাপ",
  noStage: "এখনো তথ্য নেই: সংখ্যাগুলো ধাপ ধরে ভাগ করা নয়।",
  stages: {
    "Pre-seed": "প্রি-সিড",
    Seed: "সিড",
    "Series A": "সিরিজ এ",
    "Series B and later": "সিরিজ বি ও পরের",
  },
  sector: "খাত",
  location: "এলাকা",
  apply: "ফিল্টার প্রয়োগ করুন",
  clear: "সব মুছুন",
  map: "বাংলাদেশের মানচিত্র: আট বিভাগ ও তিনটি প্রযুক্তি হাব",
  hubStartups: (name, startups) => `${name}, ${digits(startups)}টি স্টার্টআপ (নমুনা)`,
  open: "কাজ খুঁজছেন যতজন",
  hub: "প্রযুক্তি হাব",
  choose: "কারা আছেন দেখতে একটি বিভাগ বেছে নিন।",
  people: "পেশাজীবী",
  jobs: "চাকরি",
  columns: { name: "হাব", startups: "স্টার্টআপ", funding: "বিনিয়োগ", growth: "প্রবৃদ্ধি" },
  trends: {
    up: "বাড়ছে",
    stable: "স্থিতিশীল",
  },
};
