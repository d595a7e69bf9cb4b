import { digits } from "~/i18n/format";
import type { words as en } from "./portfolio-form.en";

export const words: typeof en = {
  save: "প্রজেক্ট সংরক্ষণ করুন",
  saving: "সংরক্ষণ করা হচ্ছে…",
  refused: "আপনার প্রজেক্টগুলো সংরক্ষণ করা হয়নি",
  legend: "প্রজেক্ট",
  add: "আরও একটি প্রজেক্ট যোগ করুন",
  fresh: "নতুন প্রজেক্ট",
  project: (number) => `প্রজেক্ট ${digits(number)}`,
  title: "শিরোনাম",
  description: "বিবরণ",
  live: "প্রজেক্টের ঠিকানা",
  liveHint: "যেমন example.com",
  github: "GitHub-এর ঠিকানা",
  githubHint: "যেমন github.com/you/it",
  technologies: "প্রযুক্তির তালিকা",
  technologiesHint: "সর্বোচ্চ ২০টি, কমা দিয়ে আলাদা করে লিখুন।",
  removeOf: (number) => `প্রজেক্ট ${digits(number)} সরিয়ে দিন`,
  remove: "সরিয়ে দিন",
};
