import type { words as en } from "./startup.en";

export const words: typeof en = {
  pageTitle: "আপনার স্টার্টআপ",
  edit: "আপনার স্টার্টআপ সম্পাদনা করুন",
  create: "স্টার্টআপের প্রোফাইল তৈরি করুন",
  page: "এর পাতা দেখুন",
  lead: "শুধু নামটিই আবশ্যক। এখানে যা লিখবেন, সবাই তা পড়তে পারবেন।",
  ownersLead: "শুধু নামটিই আবশ্যক। পাতাটি এখন শুধু মালিকেরা পড়তে পারেন।",
};
