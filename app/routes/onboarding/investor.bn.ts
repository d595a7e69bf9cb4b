import type { words as en } from "./investor.en";

export const words: typeof en = {
  pageTitle: "আপনার বিনিয়োগকারী প্রোফাইল",
  edit: "বিনিয়োগকারী প্রোফাইল সম্পাদনা করুন",
  create: "বিনিয়োগকারী প্রোফাইল তৈরি করুন",
  lead: "শুধু নামটিই আবশ্যক। নিচে না জানালে প্রোফাইলটি কেউ দেখেন না।",
  page: "আপনার বিনিয়োগকারী পাতা দেখুন",
};
