import { digits } from "~/i18n/format";
import type { words as en } from "./cv.en";

export const words: typeof en = {
  file: (name) => `সিভি: ${name}`,
  about: "পরিচিতি",
  experience: "অভিজ্ঞতা",
  education: "শিক্ষাগত যোগ্যতা",
  skills: "দক্ষতা",
  projects: "প্রজেক্ট",
  skill: (name, level, years) => {
    const known = [level, years > 0 ? `${digits(years)} বছর` : ""];
    return `${name} (${known.filter(Boolean).join(", ")})`;
  },
  more: (address) => `বাকিটা প্রোফাইলে: ${address}`,
  notMade: "সিভিটি এই মুহূর্তে তৈরি করা যাচ্ছে না। ফিরে গিয়ে একটু পরে আবার চেষ্টা করুন। কিছুই হারায়নি।",
  shortened: "এক পাতায় সংক্ষিপ্ত",
};
