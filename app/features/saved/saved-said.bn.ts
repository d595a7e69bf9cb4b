import type { words as en } from "./saved-said.en";

export const words: typeof en = {
  saved: "সংরক্ষিত হয়েছে",
  savedText: "অ্যাকাউন্ট মেনুর “সংরক্ষিত” পাতায় এটি পাবেন।",
  notSaved: "সংরক্ষিত হয়নি",
  notSavedText: "আপনি সাইন ইন করার আগেই তা সরিয়ে নেওয়া হয়েছে।",
  removed: "আর সংরক্ষিত নেই",
  stillSaved: "আপনার নোট আছে বলে এটি সংরক্ষিতই রইল",
  noteFirst: "অ্যাকাউন্ট মেনুর “সংরক্ষিত” পাতায় দুটিই সরাতে পারবেন।",
  noteKept: "নোট সংরক্ষিত হয়েছে",
  noteGone: "নোট মুছে ফেলা হয়েছে",
  savedAgo: (ago) => `${ago} সংরক্ষিত`,
  endedJob: "একটি চাকরি, যা এখন দেখানো হচ্ছে না",
  endedOrganization: "একটি পাতা, যা আর তালিকায় নেই",
  endedPerson: "একটি প্রোফাইল, যা আর তালিকায় নেই বা যাঁকে আপনি ব্লক করেছেন",
};
