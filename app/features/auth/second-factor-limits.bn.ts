import type { words as en } from "./second-factor-limits.en";

export const words: typeof en = {
  closed: "এই অ্যাকাউন্টের জন্য অনেকবার ভুল কোড দেওয়া হয়েছে।",
  used: "এই কোডটি একবার দেওয়া হয়েছে। পরের কোডের জন্য অপেক্ষা করুন",
};
