import type { words as en } from "./profile.schema.en";

export const words: typeof en = {
  phoneLong: "ফোন নম্বরটি বেশি লম্বা",
  phoneWrong: "বাংলাদেশের একটি মোবাইল নম্বর লিখুন, যেমন ০১৭১২৩৪৫৬৭৮",
  division: "আটটি বিভাগের একটি বেছে নিন",
  missing: "আবশ্যক ঘর খালি আছে: আপনার নাম ও এলাকা লিখুন।",
  name: "পুরো নাম",
  location: "এলাকা",
  city: "শহর",
  bio: "পরিচিতি",
  website: "ওয়েবসাইট",
  linkedin: "LinkedIn",
  github: "GitHub",
  twitter: "Twitter",
  tick: "ঘরটিতে টিক দিন বা খালি রাখুন",
};
