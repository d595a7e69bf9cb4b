import type { words as en } from "./edit-job.en";

export const words: typeof en = {
  title: "চাকরি সম্পাদনা",
  save: "পরিবর্তন সংরক্ষণ করুন",
  saving: "সংরক্ষণ করা হচ্ছে…",
};
