import type { words as en } from "./roles.en";

export const words: typeof en = {
  roles: {
    developer: "ডেভেলপার",
    startup_founder: "স্টার্টআপ প্রতিষ্ঠাতা",
    investor: "বিনিয়োগকারী",
    mentor: "মেন্টর",
    student: "শিক্ষার্থী",
  },
};
