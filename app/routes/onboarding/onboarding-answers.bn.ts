import type { words as en } from "./onboarding-answers.en";

export const words: typeof en = {
  placeIncomplete: "আপনার এলাকার তথ্য অসম্পূর্ণ",
  placeLater: "বিভাগ ও শহর যেকোনো সময় যোগ করতে পারেন। দক্ষ জনবলের তালিকায় মানুষ এলাকা ধরেও খোঁজে।",
  profileDone: "প্রোফাইল তৈরি হয়েছে!",
  hiddenNow: "দক্ষ জনবলের তালিকায় আপনাকে আর দেখা যাচ্ছে না।",
  talentCreated: "পেশাগত প্রোফাইল তৈরি হয়েছে!",
  talentUpdated: "পেশাগত প্রোফাইল হালনাগাদ করা হয়েছে",
  skillsLost: "সতর্কতা: আপনার দক্ষতাগুলো সংরক্ষণ করা যায়নি। আবার যোগ করুন।",
  startupSaved: "স্টার্টআপের প্রোফাইল সংরক্ষণ করা হয়েছে!",
  investorSaved: "বিনিয়োগকারী প্রোফাইল সংরক্ষণ করা হয়েছে!",
};
