import type { words as en } from "./avatar-form.en";

export const words: typeof en = {
  hint: "JPEG, PNG, WebP বা AVIF, সর্বোচ্চ ৮ মেগাবাইট। আমরা ছোট একটি চৌকো অংশ রাখি, কোথায় তোলা তা রাখি না।",
  notSaved: "আপনার ছবি সংরক্ষণ করা হয়নি",
  picture: "ছবি",
  another: "অন্য ছবি",
  sending: "পাঠানো হচ্ছে…",
  save: "ছবি সংরক্ষণ করুন",
  notRemoved: "আপনার ছবি সরানো হয়নি",
  removing: "সরানো হচ্ছে…",
  remove: "ছবি সরিয়ে দিন",
};
