import type { words as en } from "./header.en";

export const words: typeof en = {
  user: "ব্যবহারকারী",
  operator: "পরিচালনা",
  moderation: "মডারেশন",
  suspended: "আপনার অ্যাকাউন্ট স্থগিত: পড়তে ও আপিল করতে পারেন।",
  appeal: "সিদ্ধান্ত ও আপিল",
};
