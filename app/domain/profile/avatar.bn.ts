import type { words as en } from "./avatar.en";

export const words: typeof en = {
  tooLarge: "ফাইলটি বেশি বড়: সর্বোচ্চ ৮ মেগাবাইট পাঠানো যায়। ছোট একটি ছবি বেছে নিন।",
  none: "আগে একটি ছবি বেছে নিন",
};
