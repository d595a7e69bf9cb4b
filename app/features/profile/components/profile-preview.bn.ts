import type { words as en } from "./profile-preview.en";

export const words: typeof en = {
  preview: "প্রিভিউ",
  name: "আপনার নাম",
  place: "আপনার এলাকা",
  bio: "আপনি কী করেন ও কী খুঁজছেন।",
  talentPage: "পেশাগত প্রোফাইল দেখুন",
  pdf: "PDF হিসেবে সংরক্ষণ করুন",
};
