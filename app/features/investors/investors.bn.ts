import type { words as en } from "./investors.en";

export const words: typeof en = {
  profileRefused: "বিনিয়োগকারী প্রোফাইল এভাবে সংরক্ষণ করা গেল না। ঘরগুলো দেখে আবার চেষ্টা করুন।",
};
